import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { failureNotice } from '#machines/notices.ts'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import { flushBeforeLeaving } from '#src/forms/use-draft.ts'
import type { Draft } from '#src/rules/drafts.ts'
import { type ImportDraft, readImportDraft } from '#src/rules/import-draft.ts'
import { draftGone } from '#src/rules/save-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import type { ImportDefinition } from './import-definition.ts'
import { draftOf } from './import-draft.ts'
import type { Import } from './use-import.ts'

/** Keeps the lines that were not sent, without passwords, for the user and the screen, and offers those that were kept before. */
export const useImportDraft = (
  { names, password }: Pick<ImportDefinition, 'names' | 'password'>,
  address: string,
  { state, replace, judged }: Pick<Import, 'state' | 'replace' | 'judged'>,
) => {
  const { notify, session } = useServices()
  const { actor } = session
  const drafts = useContext(DraftsContext)
  const user = useClaims()?.id
  const [draft] = useState(() =>
    user === undefined || drafts === null
      ? null
      : drafts.open({ user, route: address, form: 'import', name: `Add many ${names.manyInText}` }),
  )
  useEffect(() => {
    if (draft === null) return
    const cleanups = [flushBeforeLeaving(actor, draft), draft.show()]
    return () => {
      for (const cleanUp of cleanups) cleanUp()
    }
  }, [actor, draft])
  const drop = useCallback(() => draft?.drop(), [draft])
  const hasLines = judged.length > 0
  useEffect(() => {
    if (hasLines)
      draft?.changed({ ...nothingElse, values: { lines: draftOf(state, password?.field ?? null) } })
    else drop()
  }, [draft, drop, state, hasLines, password])
  const [offered, setOffered] = useState<Draft | null>(null)
  const isRestoring = useRef(false)
  useEffect(() => {
    let isStopped = false
    void draft?.offered.then((found) => {
      if (!isStopped && found !== null && linesOf(found) !== null) setOffered(found)
    })
    return () => {
      isStopped = true
    }
  }, [draft])
  if (draft === null || offered === null) return { drop, offer: null }
  const restoreLatest = async () => {
    // Sent by another tab they would be sent twice.
    const lines = linesOf(await draft.latest())
    if (lines === null) notify(failureNotice(draftGone))
    else if (await replace({ type: 'lines.restored', lines })) draft.restore()
    else return
    setOffered(null)
  }
  const restore = async () => {
    // A second press would find nothing, or ask a second time.
    if (isRestoring.current) return
    isRestoring.current = true
    try {
      await restoreLatest()
    } finally {
      isRestoring.current = false
    }
  }
  const discard = () => {
    draft.discard()
    setOffered(null)
  }
  return {
    /** Nothing of the lines is kept any more. */
    drop,
    offer: { keptAt: offered.keptAt, restore, discard },
  }
}

/** Null where there are no lines of this release. */
const linesOf = (draft: Draft | null): ImportDraft | null =>
  draft === null ? null : readImportDraft(draft.values.lines)

const nothingElse = { base: {}, entryCounts: {}, lost: null }
