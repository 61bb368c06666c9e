import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#src/api/client.ts'
import type { LayoutRoute } from '#src/app/chunk.tsx'
import type { Reading } from '#src/data/reading.ts'
import type { Access } from '#src/rules/access.ts'
import { paging } from '#src/rules/paging.ts'
import type { NavigationEntry } from '#src/ui/frame/sidebar.tsx'

/** A screen that something links to, and who may see it. */
export type Destination = { label: string; href: string; needs: Access }

type ListScreen = Destination & {
  /** Its entry in the sidebar. */
  sidebar?: Pick<NavigationEntry, 'icon' | 'newTab'> & {
    needs: Access
    /** The other paths on which the entry is the current one. */
    section?: RegExp
  }
}

/** `remark` is what else a record was found by, for a choice among records of the same name. */
export type FoundRecord = { id: number; name: string; remark?: string | undefined }

/** Where records are searched: in the API, and in what was read of it. */
export type Sources = { call: Call; client: QueryClient }

/** A kind of record: its screens, and how code for all kinds finds and links to its records. */
export type Entity = {
  /** What the screens call one record, and the palette several. */
  label: string
  plural: string
  path: { add: string; view: (id: number) => string; edit: (id: number) => string }
  /** The first is that of the records themselves. */
  lists: readonly [ListScreen, ...ListScreen[]]
  /** Who may add one, who may find one, and who may change it. */
  adds: Access
  finds: Access
  writes: Access
  /** What can be done with a record besides showing and editing it. */
  verbs?: readonly { label: string; needs: Access; href: (id: number) => string }[]
  nameReading: (id: number) => Reading<string>
  /** Whether a record is found by its id as well; the search of the API may do that already. */
  isFoundById: boolean
  /** `limits` says what was not looked through. */
  search: (
    sources: Sources,
    text: string,
    signal: AbortSignal,
  ) => Promise<{ records: readonly FoundRecord[]; limits?: string | null }>
  routes: readonly LayoutRoute[]
}

/** How many records of one kind are offered; more typing narrows the search. */
export const offeredPage = { page: paging.firstPage, pageSize: 5 } as const
