import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'wouter'
import { timing } from '#src/rules/timing.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { DraftKey, Drafts, OfferedDraft } from './drafts.ts'
import { fieldNamesIn, pick } from './field-names.ts'
import { type Fields, fieldNames, withheldNames } from './field-table.ts'
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
): { offer: DraftOffer | null; drop: () => void; keep: (isStored: boolean) => void } => {
  const { unstored, remembered: rememberedNow } = useFormServices()
  // A refusal that arrives after the session has ended must not be remembered for the next one.
  const [remembered] = useState(rememberedNow)
  const withheld = useMemo(() => withheldNames(options.fields), [options.fields])
  const { drafts, key } = useDraftKey(options, withheld.length < fieldNames(options.fields).length)
  const place = `${key.route} ${key.form}`
  const saver = useMemo(() => createDraftSaver({ drafts, key, delay: timing.draftDebounce }), [drafts, key])
  useEffect(() => {
    const stop = saver.onStored((isStored) => unstored.set(saver, isStored))
    return () => {
      stop()
      unstored.set(saver, true)
    }
  }, [saver, unstored])
  const save = useDraftSaving(form, saver, model.draft)
  const keep = useCallback(
    (isStored: boolean) => {
      save()
      saver.flush()
      const hasDraft = Object.keys(model.draft().values).length > 0
      if (isStored && !hasDraft) remembered.delete(place)
      else if (!isOpen.current)
        remembered.set(place, {
          draft: hasDraft ? saver.id() : null,
          withheld: pick(form.getValues(), withheld),
        })
    },
    [save, saver, remembered, place, form, model, withheld, isOpen],
  )

  const isOfRemembered = (draft: OfferedDraft | undefined) =>
    remembered.get(place)?.draft === (draft?.id ?? null)
  const restoreWithheld = () => {
    for (const [name, value] of Object.entries(remembered.get(place)?.withheld ?? {})) {
      for (const field of fieldNamesIn(form.getValues(), [name]))
        void form.setValue(field, value, { shouldDirty: true })
    }
    remembered.delete(place)
  }
  const restore = (draft: OfferedDraft) => {
    saver.adopt(draft.id)
    model.restore(draft)
    if (isOfRemembered(draft)) restoreWithheld()
  }
  const [offered, setOffered] = useOffered(drafts, key)
  const [offeredDraft] = offered ?? []
  const isRemembered = offered !== null && isOfRemembered(offeredDraft)
  const restoreRemembered = useLatest(() => {
    if (offeredDraft === undefined) return restoreWithheld()
    restore(offeredDraft)
    setOffered((all) => all?.slice(1) ?? null)
  })
  useEffect(() => {
    if (isRemembered) restoreRemembered.current()
  }, [isRemembered, restoreRemembered])
  if (offeredDraft === undefined || isRemembered) return { offer: null, drop: saver.drop, keep }
  const remove = () => setOffered((all) => all?.filter(({ id }) => id !== offeredDraft.id) ?? null)
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

/** The drafts of a form belong to the user who opened it, at its path. Without a user, or anything to keep, there are none. */
const useDraftKey = (
  { id: form, name, draftRoute }: DraftedForm,
  hasKept: boolean,
): { drafts: Drafts; key: DraftKey } => {
  const { drafts } = useFormServices()
  const claims = useClaims()
  const [path] = useLocation()
  const [key] = useState({ user: claims?.id ?? null, route: draftRoute ?? path, form, name })
  return useMemo(
    () =>
      key.user === null || !hasKept
        ? { drafts: noDrafts, key: { ...key, user: 0 } }
        : { drafts, key: { ...key, user: key.user } },
    [drafts, key, hasKept],
  )
}

/** Null until they are read. */
const useOffered = (drafts: Drafts, key: DraftKey) => {
  const [offered, setOffered] = useState<OfferedDraft[] | null>(null)
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
