import { createContext } from 'react'
import type { Undo } from './undo.ts'

/** The changes of a session that can be undone. Null for those who are not signed in. */
export const UndoContext = createContext<Undo | null>(null)
