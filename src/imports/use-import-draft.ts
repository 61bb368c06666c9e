import { useCallback, useContext, useEffect, useState } from 'react'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import { flushBeforeLeaving } from '#src/forms/use-draft.ts'
import { type ImportDraft, readImportDraft } from '#src/rules/import-draft.ts'
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
  const { actor } = useServices().session
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
  const [offered, setOffered] = useState<{ lines: ImportDraft; keptAt: number } | null>(null)
  useEffect(() => {
    let isStopped = false
    void draft?.offered.then((found) => {
      const lines = found === null ? null : readImportDraft(found.values.lines)
      if (!isStopped && found !== null && lines !== null) setOffered({ lines, keptAt: found.keptAt })
    })
    return () => {
      isStopped = true
    }
  }, [draft])
  return {
    /** Nothing of the lines is kept any more. */
    drop,
    offer:
      offered === null
        ? null
        : {
            keptAt: offered.keptAt,
            restore: async () => {
              if (!(await replace({ type: 'lines.restored', lines: offered.lines }))) return
              draft?.restore()
              setOffered(null)
            },
            discard: () => {
              draft?.discard()
              setOffered(null)
            },
          },
  }
}

const nothingElse = { base: {}, entryCounts: {}, lost: null }
