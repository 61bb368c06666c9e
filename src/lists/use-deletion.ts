import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import {
  type DeletionInput,
  type DeletionQuestion,
  type DeletionRequest,
  deletionMachine,
} from '#machines/deletion.machine.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { messages } from '#src/rules/messages.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { useEffects } from '#src/session/use-effects.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { useRecoverFocus } from '#src/ui/use-recover-focus.ts'
import type { ListState } from './use-list.ts'

type DeletionOptions<Row> = Pick<DeletionInput, 'resolutionLink'> & {
  remove: (row: Row) => Promise<Saved>
  /** The notice if the server sends no message. */
  done: string
  failed?: string
  text?: string
  /** What is deleted along with the record. */
  consequence?: (row: Row) => string | null
}

/** Deletes records of a list, which is then loaded again. */
export const useDeletion = <Row>(list: ListState<Row>, options: DeletionOptions<Row>) => {
  const { done, failed = messages.deletionFailed } = options
  const { ask } = usePortal()
  const latest = useLatest({ list, options })
  const rows = useRef(new Map<number, Row>())
  const [machine] = useState(() =>
    deletionMachine.provide({
      actors: {
        ask: fromPromise(({ input, signal }) => ask(questionOf(input), signal)),
        // Without a signal: what is confirmed is carried out even if the user leaves the screen.
        delete: fromPromise(({ input }) => {
          const row = input === null ? undefined : rows.current.get(input.id)
          if (row === undefined) throw new Error('Nothing was chosen to be deleted')
          return latest.current.options.remove(row)
        }),
      },
    }),
  )
  const actor = useActorRef(machine, {
    inspect: useInspector(),
    input: {
      texts: { done, failed },
      resolutionLink: (id, failure) => latest.current.options.resolutionLink?.(id, failure) ?? null,
    },
  })
  useEffects(actor)
  useEffect(() => {
    const { unsubscribe } = actor.on('list.changed', list.send)
    return unsubscribe
  }, [actor, list.send])
  const deletion = useSelector(actor, (snapshot) => snapshot)
  useRecoverFocus(deletion.matches('done') && !list.isBusy)
  const choose = useCallback(
    (row: Row) => {
      const { id, name } = latest.current.list.definition.record(row)
      const { consequence, text = messages.confirmDelete } = latest.current.options
      rows.current.set(id, row)
      const subject = [`${name} (${id})`, consequence?.(row)].filter(Boolean).join('. ')
      const question = { subject, title: messages.confirmTitle, text }
      actor.send({ type: 'deletion.chosen', request: { id, question } })
    },
    [actor, latest],
  )
  return { choose, isRunning: deletion.hasTag('busy') }
}

const questionOf = (request: DeletionRequest | null): DeletionQuestion => {
  if (request === null) throw new Error('Nothing was chosen to be deleted')
  return request.question
}
