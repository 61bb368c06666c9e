import { useEffect, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { submissionMachine } from '#machines/submission.machine.ts'
import { timing } from '#src/rules/timing.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { createDraftSaver } from './draft-saver.ts'
import { draftContentOf } from './draft-values.ts'
import type { DraftKey, Drafts, OfferedDraft } from './drafts.ts'
import { fieldNamesIn, pick } from './field-names.ts'
import { withheldNames } from './field-table.ts'
import { useFormServices } from './forms-context.tsx'
import { noDrafts } from './lazy-drafts.ts'
import type { SubmissionParts } from './submission-actors.ts'
import { applyDraft } from './submission-steps.ts'
import { useDraftSaving } from './use-draft-saving.ts'

/** Unsaved changes of this form that were kept before, with what can be done with them. */
export type DraftOffer = { keptAt: number; restore: () => void; discard: () => void }

/** Keeps the unsaved changes of a form, and offers what was kept of it before. */
export const useDraft = <Rec, Typed extends FieldValues, Values, Context>(
  parts: SubmissionParts<Rec, Typed, Values, Context>,
  actor: ActorRefFrom<typeof submissionMachine>,
): { offer: DraftOffer | null; drop: () => void } => {
  const { latest, versions } = parts
  const { form, options } = latest.current
  const { unstored, remembered: rememberedNow } = useFormServices()
  // A refusal that arrives after the session has ended must not be remembered for the next one.
  const [remembered] = useState(rememberedNow)
  const { drafts, key } = useDraftKey(options)
  const saver = useMemo(() => createDraftSaver({ drafts, key, delay: timing.draftDebounce }), [drafts, key])
  useEffect(() => {
    const stop = saver.onStored((isStored) => unstored.set(saver, isStored))
    return () => {
      stop()
      unstored.set(saver, true)
    }
  }, [saver, unstored])
  const withheld = useMemo(() => withheldNames(options.fields), [options.fields])
  const save = useDraftSaving(form, saver, (typed) => draftContentOf(typed, versions.current, withheld))
  useEffect(() => {
    let isOpen = true
    const { unsubscribe } = actor.subscribe((submission) => {
      if (submission.hasTag('busy') && !submission.matches('sending')) return
      // The draft has to say whether its values may be stored already, also after a reload while they are sent.
      save()
      saver.flush()
      const typed = latest.current.form.getValues()
      const isSaved = Object.keys(draftContentOf(typed, versions.current, withheld).values).length === 0
      if (!isOpen && !isSaved) remembered.set(saver.id(), pick(typed, withheld))
    })
    return () => {
      isOpen = false
      if (!actor.getSnapshot().hasTag('busy')) unsubscribe()
    }
  }, [actor, save, saver, remembered, latest, versions, withheld])

  const restore = (draft: OfferedDraft) => {
    saver.adopt(draft.id)
    actor.send({ type: 'draft.restored', ...applyDraft(parts, draft) })
    for (const [name, value] of Object.entries(remembered.get(draft.id) ?? {})) {
      for (const field of fieldNamesIn(form.getValues(), [name]))
        void form.setValue(field, value, { shouldDirty: true })
    }
    remembered.delete(draft.id)
  }
  const [offered, setOffered] = useOffered(drafts, key)
  const [offeredDraft] = offered
  const isRemembered = offeredDraft !== undefined && remembered.has(offeredDraft.id)
  const restoreRemembered = useLatest(() => {
    if (offeredDraft !== undefined) restore(offeredDraft)
    setOffered((all) => all.slice(1))
  })
  useEffect(() => {
    if (isRemembered) restoreRemembered.current()
  }, [isRemembered, restoreRemembered])
  if (offeredDraft === undefined || isRemembered) return { offer: null, drop: saver.drop }
  const remove = () => setOffered((all) => all.filter(({ id }) => id !== offeredDraft.id))
  const offer = {
    keptAt: offeredDraft.keptAt,
    restore: () => {
      restore(offeredDraft)
      remove()
    },
    discard: () => {
      void drafts.delete(key.user, offeredDraft.id)
      remove()
    },
  }
  return { offer, drop: saver.drop }
}

/** The drafts of a form belong to the user who opened it, at its path. Without a user there are none. */
const useDraftKey = ({
  id: form,
  name,
  draftRoute,
}: {
  id: string
  name: string
  draftRoute?: string
}): { drafts: Drafts; key: DraftKey } => {
  const { drafts } = useFormServices()
  const claims = useClaims()
  const [path] = useLocation()
  const [key] = useState({ user: claims?.id ?? null, route: draftRoute ?? path, form, name })
  return useMemo(
    () =>
      key.user === null
        ? { drafts: noDrafts, key: { ...key, user: 0 } }
        : { drafts, key: { ...key, user: key.user } },
    [drafts, key],
  )
}

const useOffered = (drafts: Drafts, key: DraftKey) => {
  const [offered, setOffered] = useState<OfferedDraft[]>([])
  useEffect(() => {
    let isStopped = false
    void drafts.offered(key).then((found) => {
      if (!isStopped) setOffered(found)
    })
    return () => {
      isStopped = true
    }
  }, [drafts, key])
  return [offered, setOffered] as const
}
