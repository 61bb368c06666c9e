import { useSelector } from '@xstate/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { useLocation } from 'wouter'
import { type ActorRefFrom, createActor } from 'xstate'
import { submissionMachine } from '#machines/submission.machine.ts'
import type { SubmissionInput } from '#machines/submission-setup.ts'
import { messages } from '#src/rules/messages.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { useEffects } from '#src/session/use-effects.ts'
import { formKey } from '#src/session/writes.ts'
import { announce } from '#src/ui/feedback/announce.ts'
import type { FieldTable } from './define-fields.ts'
import { fieldNames } from './field-table.ts'
import { focusField } from './focus-field.ts'
import type { FormOptions } from './form-options.ts'
import { type SubmissionParts, submissionActors } from './submission-actors.ts'
import {
  applyConflictChoices,
  type Choices,
  changesNothing,
  goesOn,
  markAsSaved,
} from './submission-steps.ts'

export const useSubmission = <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
) => {
  const { latest, versions, element } = parts
  const actor = useSubmissionActor(parts)
  useEffects(actor)
  useScreenEvents(actor, parts)
  const snapshot = useSelector(actor, (current) => current)
  const [problem, setProblem] = useProblem(actor)

  const focusFirst = (errors: FieldErrors<Typed>) => {
    const { fields } = latest.current.options
    const wrong = fieldNames(fields).filter((name) => Object.hasOwn(errors, name))
    const [first] = wrong
    if (first === undefined) return
    focusField(element.current, first)
    const count = wrong.length === 1 ? '1 error' : `${wrong.length} errors`
    announce(`${count}. First: ${fields[first].label}. ${errors[first]?.message ?? ''}`)
  }
  const keepSent = (values: Values) => {
    versions.current.sent = { values, typed: latest.current.form.getValues() }
  }
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    // For React's events, a form in a popup is inside the form behind it.
    event?.stopPropagation()
    return latest.current.form.handleSubmit((values) => {
      if (!actor.getSnapshot().hasTag('editable')) return
      keepSent(values)
      setProblem(null)
      actor.send({ type: 'form.submitted' })
    }, focusFirst)(event)
  }
  const dismiss = () => actor.send({ type: 'conflict.dismissed' })
  const resolve = async (choices: Choices) => {
    const { form } = latest.current
    applyConflictChoices(parts, choices)
    if (actor.getSnapshot().matches('reconciling')) return actor.send({ type: 'conflict.resolved' })
    await form.handleSubmit(
      (values) => {
        keepSent(values)
        actor.send({ type: 'conflict.resolved' })
      },
      (errors) => {
        dismiss()
        focusFirst(errors)
      },
    )()
  }
  return { actor, snapshot, problem, submit, resolve, dismiss }
}

/** Why the last submission failed, unless a field says it. */
const useProblem = (actor: ActorRefFrom<typeof submissionMachine>) => {
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const { unsubscribe } = actor.on('notice', ({ tone, message, detail, isInPlace }) =>
      setProblem(tone === 'success' || isInPlace ? null : [message, detail].filter(Boolean).join('. ')),
    )
    return unsubscribe
  }, [actor])
  return [problem, setProblem] as const
}

/** The actor of a form. If the form is left while it is sent, the writes of the portal end that. */
const useSubmissionActor = <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
) => {
  const { writes } = usePortal()
  const inspect = useInspector()
  const [path] = useLocation()
  const [openedAt] = useState(path)
  const [actor] = useState(() => {
    const machine = submissionMachine.provide({
      actors: submissionActors(parts),
      guards: { goesOn: () => goesOn(parts), changesNothing: () => changesNothing(parts) },
    })
    return createActor(machine, { inspect, input: inputOf(parts.latest.current.options) })
  })
  const { latest, versions } = parts
  useEffect(() => {
    const leave = writes.followForm(actor)
    actor.start()
    return () => {
      const { id, name, draftRoute, fields } = latest.current.options
      const subject = subjectOf(fields, versions.current.sent?.typed) ?? name
      leave({ key: formKey(id), subject, address: draftRoute ?? openedAt })
    }
  }, [actor, writes, latest, versions, openedAt])
  return actor
}

/** What a record is called: the value of its first field, where that is a text. */
const subjectOf = <Rec, Typed extends object, Context>(
  fields: FieldTable<Rec, Typed, Context>,
  typed: Typed | undefined,
): string | null => {
  const [first] = fieldNames(fields)
  if (first === undefined || typed === undefined || fields[first].control !== 'text') return null
  return String(typed[first]).trim() || null
}

/** Tells the screen what became of its form. */
const useScreenEvents = <Rec, Typed extends FieldValues, Values, Context>(
  actor: ActorRefFrom<typeof submissionMachine>,
  parts: SubmissionParts<Rec, Typed, Values, Context>,
) => {
  const { latest } = parts
  useEffect(() => {
    let isOpen = true
    const subscriptions = [
      actor.on('saved', () => {
        const isDone = !goesOn(parts)
        const stored = markAsSaved(parts)
        if (isOpen && isDone) latest.current.options.onSaved?.(stored)
      }),
    ]
    const others = [
      actor.on('left', () => latest.current.options.onLeft?.()),
      actor.on('call.lost', () =>
        console.error(`The form "${latest.current.options.name}" could not be sent: no connection`),
      ),
    ]
    return () => {
      isOpen = false
      // What is still sent has to be marked as saved, so that its draft is dropped.
      const isSent = actor.getSnapshot().hasTag('busy')
      for (const { unsubscribe } of isSent ? others : [...subscriptions, ...others]) unsubscribe()
    }
  }, [actor, latest, parts])
}

const inputOf = <Rec, Typed extends FieldValues, Values, Context>({
  kind,
  texts: { done, failed = messages.somethingWentWrong },
  afterwards,
}: FormOptions<Rec, Typed, Values, Context>): SubmissionInput => ({
  kind,
  texts: { done, failed },
  afterwards: afterwards === undefined ? null : { delay: afterwards.delay, redirect: redirectOf(afterwards) },
})

const redirectOf = ({ to, reload }: { to?: string; reload?: true }) =>
  to === undefined ? null : ({ type: 'redirect', to, ...(reload ? { reload } : {}) } as const)
