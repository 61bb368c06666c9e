import { createContext } from 'react'
import type { Drafts } from './drafts.ts'

/** The drafts of a session. Null for those who are not signed in: nothing of theirs is kept. */
export const DraftsContext = createContext<Drafts | null>(null)
