import { useCallback } from 'react'
import type { Notice } from '#machines/notices.ts'
import { failureNotice } from '#machines/notices.ts'
import { writeMachine } from '#machines/write.machine.ts'
import type { Call } from '#src/api/client.ts'
import type { Saved } from '#src/contract/envelope.ts'
import { type Failure, serverReason } from '#src/rules/failure.ts'
import * as messages from '#src/rules/messages.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useWrites } from '#src/session/use-writes.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { useLeaving } from '#src/ui/use-leaving.ts'
import { useDropSelected } from './selection/use-select-rows.tsx'
import type { ListState } from './use-list.ts'

type DeletionOptions<Row> = {
  remove: (call: Call, row: Row) => Promise<Saved>
  /** After a lost answer: whether the record is gone. */
  isDone: (row: Row, signal: AbortSignal) => Promise<boolean>
  /** The notice if the server sends no message. */
  done: string
  failed?: string
  text?: string
  /** Keeps what undoes it, where it can be undone. */
  keepUndo?: (row: Row, named: { subject: string; message: string }) => Notice['undo'] | null
  /** What is deleted along with the record. */
  consequence?: (row: Row) => string | null
  /** The link of the notice about a failure, if there is a screen that helps. */
  resolutionLink?: (id: number, failure: Failure) => Notice['link'] | null
}

/** The path of the deletions of a list among the writes. */
export const deletionsPath = ({ name }: { name: string }): string => `deletion/${name}`

/** Deletes records of a list, which is then loaded again. */
export const useDeletion = <Row>(list: ListState<Row>, options: DeletionOptions<Row>) => {
  const { ask, writes } = useServices()
  const latest = useLatest({ list, options })
  const path = deletionsPath(list.definition)
  const running = useWrites(path, ({ running }) => running())
  const drop = useDropSelected(list.definition.name)
  // An open question goes with its list.
  const leaving = useLeaving()
  const choose = useCallback(
    (row: Row) => {
      const { list: chosenIn, options: chosen } = latest.current
      const { done, failed = saveMessages.deletionFailed, text = messages.confirmDelete } = chosen
      const { id, name } = chosenIn.definition.record(row)
      const subject = `${name} (${id})`
      const question = {
        subject: [subject, chosen.consequence?.(row)].filter(Boolean).join('. '),
        title: messages.confirmTitle,
        text,
      }
      writes.start(
        {
          key: `${path}/${id}`,
          subject,
          address: chosenIn.address,
          done,
          keepUndo: (message) => chosen.keepUndo?.(row, { subject, message }) ?? null,
          noticeOf: (failure) =>
            failureNotice(failed, {
              detail: serverReason(failure),
              call: failure.call,
              link: chosen.resolutionLink?.(id, failure) ?? null,
            }),
          steps: {
            ask: () => ask(question, leaving.current.signal),
            send: async (call) => {
              const saved = await chosen.remove(call, row)
              drop(id)
              return saved
            },
            verify: async (signal) => {
              if (!(await chosen.isDone(row, signal))) return 'missing'
              drop(id)
              return 'stored'
            },
          },
        },
        writeMachine,
      )
    },
    [writes, ask, latest, leaving, path, drop],
  )
  return { choose, isRunning: [...running.values()].some((write) => write.hasTag('busy')) }
}
