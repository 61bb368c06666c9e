import { useActorRef, useSelector } from '@xstate/react'
import { type SubmitEvent, useMemo, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { submissionMachine } from '#machines/submission.machine.ts'
import type { SubmissionInput } from '#machines/submission-setup.ts'
import { messages } from '#src/rules/messages.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { pick } from './field-names.ts'
import type { FormOptions } from './form-options.ts'
import { type FormVersions, submissionActors } from './submission-actors.ts'
import { useSubmissionEvents } from './use-submission-events.ts'

/** Runs the submission of a form: one request for each Save, the question about somebody else's changes, and what follows. */
export const useSubmission = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  first: Typed,
  options: FormOptions<Typed, Values>,
) => {
  const latest = useLatest({ form, options })
  const versions = useRef<FormVersions<Typed, Values>>({ first, loaded: first, standing: first, sent: null })
  const provided = useMemo(
    () => submissionMachine.provide({ actors: submissionActors(latest, versions) }),
    [latest],
  )
  const actor = useActorRef(provided, { input: inputOf(options) })
  useEffects(actor)
  useSubmissionEvents(actor, latest, versions)
  const snapshot = useSelector(actor, (current) => current)

  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    // A form in a popup stands inside of the form behind it, as far as React's events are concerned.
    event?.stopPropagation()
    return form.handleSubmit((values) => {
      if (!actor.getSnapshot().matches('editing')) return
      versions.current.sent = { values, typed: form.getValues() }
      actor.send({ type: 'form.submitted' })
    })(event)
  }
  const dismiss = () => actor.send({ type: 'conflict.dismissed' })
  const resolve = (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    const { standing } = versions.current
    const theirs = Object.keys(choices).filter((field) => choices[field] === 'theirs')
    const merged = { ...form.getValues(), ...pick(standing, theirs) }
    versions.current.loaded = standing
    form.reset(standing)
    form.reset(merged, { keepDefaultValues: true })
    return form.handleSubmit((values) => {
      versions.current.sent = { values, typed: form.getValues() }
      actor.send({ type: 'conflict.resolved' })
    }, dismiss)()
  }
  return { actor, snapshot, versions, submit, resolve, dismiss }
}

const inputOf = <Typed extends FieldValues, Values>({
  kind,
  texts: { done, failed = messages.somethingWentWrong },
  afterwards,
}: FormOptions<Typed, Values>): SubmissionInput => ({
  kind,
  texts: { done, failed },
  afterwards: afterwards === undefined ? null : { delay: afterwards.delay, redirect: redirectOf(afterwards) },
})

const redirectOf = ({ to, reload }: { to?: string; reload?: true }) =>
  to === undefined ? null : ({ type: 'redirect', to, ...(reload ? { reload } : {}) } as const)
