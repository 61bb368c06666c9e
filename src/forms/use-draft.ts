import { type RefObject, useCallback, useContext, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { failureNotice } from '#machines/notices.ts'
import type { Draft } from '#src/rules/drafts.ts'
import { draftGone } from '#src/rules/save-messages.ts'
import { useServices } from '#src/session/services.tsx'
import type { SessionActor } from '#src/session/session.ts'
import { useClaims } from '#src/session/use-access.ts'
import { DraftsContext } from './drafts-context.ts'
import type { FormMethods } from './field-store.ts'
import { type FieldTable, hasDraft } from './field-table.ts'
import type { FormModel } from './form-model.ts'
import type { OpenDraft } from './open-draft.ts'

type DraftedForm = { id: string; name: string; draftRoute?: string; fields: FieldTable }

/**
 * Stores the unsaved changes of a form as its draft, and offers the draft that an earlier form has left. `keep` stores them at once,
 * `drop` deletes them. After a failed save of a form that was closed the draft is restored without asking: the notice of the
 * failure links to it.
 */
export const useDraft = (
  form: FormMethods,
  model: Pick<FormModel<never>, 'draft' | 'restore'>,
  { id, name, draftRoute, fields }: DraftedForm,
  isOpen: RefObject<boolean>,
) => {
  const { notify, session } = useServices()
  const { actor } = session
  const drafts = useContext(DraftsContext)
  const user = useClaims()?.id
  const [path] = useLocation()
  /** Null without a user or a field that may be stored. It stays with the user and the path for which the form was opened. */
  const [draft] = useState(() =>
    user !== undefined && drafts !== null && hasDraft(fields)
      ? drafts.open({ user, route: draftRoute ?? path, form: id, name })
      : null,
  )
  const update = useCallback(() => draft?.changed(model.draft()), [draft, model])
  const drop = useCallback(() => draft?.drop(), [draft])
  const keep = useCallback(
    (isSaved: boolean) => {
      update()
      draft?.flush()
      if (!isSaved && !isOpen.current) draft?.leave()
    },
    [update, draft, isOpen],
  )
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: update }), [subscribe, update])
  useEffect(() => {
    if (draft === null) return
    const cleanups = [flushBeforeLeaving(actor, draft), draft.show()]
    return () => {
      for (const cleanUp of cleanups) cleanUp()
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
  if (draft === null || offered === null) return { offer: null, drop, keep }
  /** Resolves to whether there was still something to restore. */
  const restore = async (): Promise<boolean> => {
    setOffered(null)
    // Saved by another tab it would be saved twice.
    const latest = await draft.latest()
    if (latest === null) {
      notify(failureNotice(draftGone))
      return false
    }
    draft.restore()
    model.restore(latest)
    return true
  }
  const discard = () => {
    draft.discard()
    setOffered(null)
  }
  return { offer: { keptAt: offered.keptAt, restore, discard }, drop, keep }
}

/**
 * Stores the draft when the session has ended or expired, and when the page may be closed. A write to IndexedDB that begins at
 * `pagehide` is lost on a reload; `beforeunload` is early enough, but phones do not fire it. Returns a function that ends this.
 */
export const flushBeforeLeaving = (actor: SessionActor, { flush }: OpenDraft): (() => void) => {
  let wasOver = false
  const { unsubscribe } = actor.subscribe((session) => {
    const isOver = session.hasTag('over')
    if (isOver && !wasOver) flush()
    wasOver = isOver
  })
  const flushIfHidden = () => (document.hidden ? flush() : undefined)
  window.addEventListener('beforeunload', flush)
  window.addEventListener('pagehide', flush)
  document.addEventListener('visibilitychange', flushIfHidden)
  return () => {
    unsubscribe()
    window.removeEventListener('beforeunload', flush)
    window.removeEventListener('pagehide', flush)
    document.removeEventListener('visibilitychange', flushIfHidden)
  }
}
