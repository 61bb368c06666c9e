import { type RefObject, useCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { SessionActor } from '#src/session/session.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import type { OfferedDraft } from './drafts.ts'
import { DraftsContext } from './drafts-context.ts'
import type { FormControl } from './field-store.ts'
import type { FieldTable, FormValues } from './field-table.ts'
import { hasDraft, pick, withheldNames } from './field-table.ts'
import type { FormModel } from './form-model.ts'

/** Unsaved changes of this form that were kept before, with what can be done with them. */
export type DraftOffer = { keptAt: number; restore: () => void; discard: () => void }

type DraftedForm = { id: string; name: string; draftRoute?: string; fields: FieldTable }

/**
 * Keeps the unsaved changes of a form, and offers what was kept of it before. `keep` saves them now, with passwords and files in
 * memory if the form was left.
 */
export const useDraft = (
  form: FormControl,
  model: Pick<FormModel<never>, 'draft' | 'restore'>,
  options: DraftedForm,
  isOpen: RefObject<boolean>,
): { offer: DraftOffer | null; drop: () => void; keep: (isStored: boolean) => void } => {
  const { actor } = useSession()
  const { draft, remembered, place, withheld } = useOpenDraft(options)
  const save = useCallback(() => draft?.changed(model.draft()), [draft, model])
  const drop = useCallback(() => draft?.drop(), [draft])
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: save }), [subscribe, save])
  useEffect(() => {
    if (draft === null) return
    const stop = [listenToEnds(actor, draft.flush), draft.show()]
    return () => {
      for (const each of stop) each()
    }
  }, [actor, draft])
  const keep = useCallback(
    (isStored: boolean) => {
      save()
      draft?.flush()
      const hasDraft = Object.keys(model.draft().values).length > 0
      if (isStored && !hasDraft) remembered.delete(place)
      else if (!isOpen.current)
        remembered.set(place, {
          draft: hasDraft && draft !== null ? draft.id() : null,
          withheld: pick(form.getValues(), withheld),
        })
    },
    [save, draft, remembered, place, form, model, withheld, isOpen],
  )

  const isOfRemembered = (kept: OfferedDraft | undefined) =>
    remembered.get(place)?.draft === (kept?.id ?? null)
  const restoreWithheld = () => {
    for (const [name, value] of Object.entries(remembered.get(place)?.withheld ?? {})) {
      if (Object.hasOwn(form.getValues(), name)) form.setValue(name, value, { shouldDirty: true })
    }
    remembered.delete(place)
  }
  const [offered, setOffered] = useState<OfferedDraft[] | null>(null)
  useEffect(() => {
    let isStopped = false
    void (draft?.offered() ?? Promise.resolve([])).then((found) => {
      if (!isStopped) setOffered(found)
    })
    return () => {
      isStopped = true
    }
  }, [draft])
  const [first, ...others] = offered ?? []
  const restore = () => {
    if (first === undefined) return restoreWithheld()
    draft?.adopt(first.id)
    model.restore(first)
    if (isOfRemembered(first)) restoreWithheld()
    setOffered(others)
  }
  const restoreRemembered = useLatest(restore)
  const isRemembered = offered !== null && isOfRemembered(first)
  useEffect(() => {
    if (isRemembered) restoreRemembered.current()
  }, [isRemembered, restoreRemembered])
  if (first === undefined || isRemembered) return { offer: null, drop, keep }
  const discard = () => {
    void draft?.discard(first.id)
    setOffered(others)
  }
  return { offer: { keptAt: first.keptAt, restore, discard }, drop, keep }
}

/**
 * The draft of a form belongs to the user who opened it, at its path. Without a user, or anything to keep, there is none. A
 * refusal that arrives after the session has ended is not remembered for the next one.
 */
const useOpenDraft = ({ id, name, draftRoute, fields }: DraftedForm) => {
  const drafts = useContext(DraftsContext)
  const user = useClaims()?.id
  const [path] = useLocation()
  return useState(() => {
    const route = draftRoute ?? path
    const withheld = withheldNames(fields)
    const hasKept = user !== undefined && hasDraft(fields)
    return {
      draft: hasKept && drafts !== null ? drafts.open({ user, route, form: id, name }) : null,
      remembered: drafts?.remembered ?? new Map<string, { draft: string | null; withheld: FormValues }>(),
      place: `${route} ${id}`,
      withheld,
    }
  })[0]
}

/**
 * Calls when the session has ended or expired, and when the page may be closed. A write to IndexedDB that begins at `pagehide`
 * is lost on a reload; `beforeunload` is early enough, and does not come on phones.
 */
const listenToEnds = (actor: SessionActor, flush: () => void): (() => void) => {
  const { unsubscribe } = actor.subscribe((session) => {
    if (session.hasTag('over')) flush()
  })
  const hidden = () => (document.hidden ? flush() : undefined)
  window.addEventListener('beforeunload', flush)
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    unsubscribe()
    window.removeEventListener('beforeunload', flush)
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', hidden)
  }
}
