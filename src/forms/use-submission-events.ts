import { type RefObject, useEffect } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ActorRefFrom } from 'xstate'
import type { submissionMachine } from '#machines/submission.machine.ts'
import { pick } from './field-names.ts'
import type { FormVersions, LatestForm } from './submission-actors.ts'

/** Passes on what a submission tells its screen, and takes what was saved for what is loaded. */
export const useSubmissionEvents = <Typed extends FieldValues, Values>(
  actor: ActorRefFrom<typeof submissionMachine>,
  latest: LatestForm<Typed, Values>,
  versions: RefObject<FormVersions<Typed, Values>>,
): void => {
  useEffect(() => {
    const heard = [
      actor.on('saved', () => {
        settle(latest, versions)
        latest.current.options.onSaved?.()
      }),
      actor.on('left', () => latest.current.options.onLeft?.()),
      actor.on('call.lost', () =>
        console.error(`The form "${latest.current.options.name}" could not be sent: no connection`),
      ),
    ]
    return () => {
      for (const { unsubscribe } of heard) unsubscribe()
    }
  }, [actor, latest, versions])
}

const settle = <Typed extends FieldValues, Values>(
  latest: LatestForm<Typed, Values>,
  { current }: RefObject<FormVersions<Typed, Values>>,
): void => {
  const { form, options } = latest.current
  const { afterwards, secrets = [], files = {} } = options
  // What nobody shall find in a form that stays open for more.
  const blank = pick(current.first, afterwards === undefined ? [...secrets, ...Object.keys(files)] : [])
  const typed = form.getValues()
  current.loaded = { ...(current.sent?.typed ?? typed), ...blank }
  form.reset(current.loaded)
  // What was typed while the form was on its way is not saved yet.
  form.reset({ ...typed, ...blank }, { keepDefaultValues: true })
}
