import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import type { Call } from '#src/api/client.ts'
import type { Access } from '#src/rules/access.ts'
import { searchable } from '#src/rules/search-text.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { timing } from '#src/rules/timing.ts'
import { useServices } from '#src/session/services.tsx'
import { waitsForForms } from '#src/session/session.ts'
import { useAccess } from '#src/session/use-access.ts'
import { announce } from '#src/ui/feedback/live-region.tsx'
import type { FormFieldSource } from './form-fields.tsx'
import { useFieldValue } from './form-fields.tsx'
import styles from './similar-records.module.css'

type SimilarRecord = { name: string; to: string }

/** Finds the records that have the typed value. Declare it outside of components: a new function searches again. */
export type FindSimilar = (
  from: { call: Call; client: QueryClient; signal: AbortSignal },
  typed: string,
) => Promise<readonly SimilarRecord[]>

type SimilarRecordsProps = {
  field: FormFieldSource
  find: FindSimilar
  /** Who may open what is found. */
  access: Access
  children: ReactNode
}

/** A field of a record that is added, with links to records that have its value already. It holds nothing up. */
export const SimilarRecords = ({ field, find, access, children }: SimilarRecordsProps) => {
  const typed = searchable(normalizeLine(String(useFieldValue(field) ?? '')))
  const found = useSimilar(typed, find, useAccess(access))
  const router = useRouter()
  return (
    <div className={styles.field}>
      {children}
      {found.length === 0 ? null : (
        <p className={styles.similar}>
          {question}
          {found.map(({ name, to }) => (
            <a
              key={to}
              href={router.hrefs(router.base + to, router)}
              target="_blank"
              rel="noopener"
              aria-description="opens in a new tab"
            >
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

const question = 'Similar record?'

const none: readonly SimilarRecord[] = []

const useSimilar = (typed: string, find: FindSimilar, isAllowed: boolean): readonly SimilarRecord[] => {
  const { call, session } = useServices()
  const client = useQueryClient()
  const [known, setKnown] = useState({ typed: '', found: none })
  useEffect(() => {
    if (typed === '' || !isAllowed) return
    const stop = new AbortController()
    const { signal } = stop
    const search = async () => {
      // The call would end an expired session, whose form is still shown.
      if (waitsForForms(session)) return
      // A failure is that of a hint which the user has not asked for.
      const found = await find({ call, client, signal }, typed).catch(() => none)
      if (signal.aborted) return
      setKnown({ typed, found })
      if (found.length > 0) announce([question, ...found.map(({ name }) => name)].join(' '))
    }
    const timer = setTimeout(() => void search(), timing.searchDebounce)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, find, isAllowed, call, client, session])
  return known.typed === typed ? known.found : none
}
