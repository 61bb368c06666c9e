import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'wouter'
import { timing } from '#src/rules/timing.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftKey, Drafts, OfferedDraft } from './drafts.ts'
import { fieldNamesIn, pick } from './field-names.ts'
import { type Fields, withheldNames } from './field-table.ts'
import type { FormMethods, FormModel } from './form-model.ts'
import { useFormServices } from './forms-context.tsx'
import { noDrafts } from './lazy-drafts.ts'
import { useDraftSaving } from './use-draft-saving.ts'

/** Unsaved changes of this form that were kept before, with what can be done with them. */
export type DraftOffer = { keptAt: number; restore: () => void; discard: () => void }

type DraftedForm = { id: string; name: string; draftRoute?: string }

/**
 * Keeps the unsaved changes of a form, and offers what was kept of it before. `keep` saves them now, with passwords and files in
 * memory if the form was left.
 */
export const useDraft = <Typed extends FieldValues>(
  form: FormMethods<Typed>,
  model: FormModel<Typed>,
  options: DraftedForm & { fields: Fields<Typed> },
  isOpen: RefObject<boolean>,
): { offer: DraftOffer | null; drop: () => void; keep: () => void } => {
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
  const save = useDraftSaving(form, saver, model.draft)
  const keep = useCallback(() => {
    save()
    saver.flush()
    const isSaved = Object.keys(model.draft().values).length === 0
    if (isSaved) remembered.delete(saver.id())
    else if (!isOpen.current) remembered.set(saver.id(), pick(form.getValues(), withheld))
  }, [save, saver, remembered, form, model, withheld, isOpen])

  const restore = (draft: OfferedDraft) => {
    saver.adopt(draft.id)
    model.restore(draft)
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
  if (offeredDraft === undefined || isRemembered) return { offer: null, drop: saver.drop, keep }
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
  return { offer, drop: saver.drop, keep }
}

/** The drafts of a form belong to the user who opened it, at its path. Without a user there are none. */
const useDraftKey = ({ id: form, name, draftRoute }: DraftedForm): { drafts: Drafts; key: DraftKey } => {
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
