import { createContext, type ReactNode, useContext } from 'react'
import type { Drafts } from './drafts.ts'
import { noDrafts } from './lazy-drafts.ts'
import type { LeaveGuard } from './leave-guard.ts'
import { createUnstoredForms, type UnstoredForms } from './unstored-forms.ts'

/** By the path and id of the form: its passwords and files, and the id of its draft; null if nothing else was changed. */
export type RememberedForms = Map<string, { draft: string | null; withheld: object }>

export type FormServices = {
  drafts: Drafts
  guard: Pick<LeaveGuard, 'protect'>
  unstored: UnstoredForms
  /** What drafts leave out of forms that were left while they were sent and then refused. Each session has a map of its own. */
  remembered: () => RememberedForms
}

/** Without a provider no drafts are kept and leaving asks nothing. */
const none: FormServices = {
  drafts: noDrafts,
  guard: { protect: () => () => {} },
  unstored: createUnstoredForms(),
  remembered: () => new Map(),
}

const FormsContext = createContext(none)

type FormsProviderProps = { services: FormServices; children: ReactNode }

export const FormsProvider = ({ services, children }: FormsProviderProps) => (
  <FormsContext value={services}>{children}</FormsContext>
)

export const useFormServices = (): FormServices => useContext(FormsContext)
