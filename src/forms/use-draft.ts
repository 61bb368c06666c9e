import { type RefObject, useCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Draft } from '#src/rules/drafts.ts'
import { useServices } from '#src/session/services.tsx'
import type { SessionActor } from '#src/session/session.ts'
import { useClaims } from '#src/session/use-access.ts'
import { DraftsContext } from './drafts-context.ts'
import type { FormControl } from './field-store.ts'
import { type FieldTable, hasDraft } from './field-table.ts'
import type { FormModel } from './form-model.ts'
import type { OpenDraft } from './open-draft.ts'

type DraftedForm = { id: string; name: string; draftRoute?: string; fields: FieldTable }

/**
 * Keeps the unsaved changes of a form, and offers what was kept of it before. `keep` keeps them now. What was not saved of a form
 * that was left is not offered but there: its notice leads back to it.
 */
export const useDraft = (
  form: FormControl,
  model: Pick<FormModel<never>, 'draft' | 'restore'>,
  { id, name, draftRoute, fields }: DraftedForm,
  isOpen: RefObject<boolean>,
) => {
  const { actor } = useServices().session
  const drafts = useContext(DraftsContext)
  const user = useClaims()?.id
  const [path] = useLocation()
  /** It belongs to the user who opened the form, at its path. Without a user, or anything to keep, there is none. */
  const [draft] = useState(() =>
    user !== undefined && drafts !== null && hasDraft(fields)
      ? drafts.open({ user, route: draftRoute ?? path, form: id, name })
      : null,
  )
  const save = useCallback(() => draft?.changed(model.draft()), [draft, model])
  const drop = useCallback(() => draft?.drop(), [draft])
  const keep = useCallback(
    (isStored: boolean) => {
      save()
      draft?.flush()
      if (!isStored && !isOpen.current) draft?.leave()
    },
    [save, draft, isOpen],
  )
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: save }), [subscribe, save])
  useEffect(() => {
    if (draft === null) return
    const stop = [keepAtEnds(actor, draft), draft.show()]
    return () => {
      for (const each of stop) each()
    }
  }, [actor, draft])

  const [offered, setOffered] = useState<Draft | null>(null)
  useEffect(() => {
    let isStopped = false
    void draft?.offered.then((found) => {
      if (isStopped) return
      if (found === null || !draft.isLeft()) return setOffered(found)
      draft.restore()
      model.restore(found)
    })
    return () => {
      isStopped = true
    }
  }, [draft, model])
  if (offered === null) return { offer: null, drop, keep }
  const restore = () => {
    draft?.restore()
    model.restore(offered)
    setOffered(null)
  }
  const discard = () => {
    draft?.discard()
    setOffered(null)
  }
  return { offer: { keptAt: offered.keptAt, restore, discard }, drop, keep }
}

/**
 * Keeps the draft when the session has ended or expired, and when the page may be closed. A write to IndexedDB that begins at
 * `pagehide` is lost on a reload; `beforeunload` is early enough, and does not come on phones.
 */
export const keepAtEnds = (actor: SessionActor, { flush }: OpenDraft): (() => void) => {
  let wasOver = false
  const { unsubscribe } = actor.subscribe((session) => {
    const isOver = session.hasTag('over')
    if (isOver && !wasOver) flush()
    wasOver = isOver
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
