import { createContext, useEffect, useState } from 'react'
import type { Complaint } from '#src/contract/complaints.ts'
import type { ListState } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { idIn } from '#src/rules/ids.ts'
import { useServices } from '#src/session/services.tsx'
import { useWrites } from '#src/session/use-writes.ts'
import { isUnder, mayHaveChanged } from '#src/session/writes.ts'
import { resolutionPath, resolutionsPath, useResolve } from './use-resolution.ts'

/** What the rows of a list need to resolve their complaints. */
export const ResolutionsContext = createContext<{
  /** Whether a complaint is being resolved, or the list is being loaded after that. */
  isResolving: (id: number) => boolean
  resolve: (id: number) => void
}>({ isResolving: () => false, resolve: () => {} })

/** Resolves complaints of a list, also several at the same time. The list is loaded after each. */
export const useResolutions = (list: Pick<ListState<Complaint>, 'page' | 'isBusy'>, customerId: number) => {
  const { writes } = useServices()
  const running = useWrites(resolutionsPath)
  const resolve = useResolve(customerId)
  const [changed, setChanged] = useState<readonly number[]>([])
  useEffect(
    () =>
      writes.subscribe((write, { key }) => {
        const isChanged = isUnder(resolutionsPath, key) && mayHaveChanged(write)
        const id = isChanged ? idIn(key.slice(key.lastIndexOf('/') + 1)) : null
        if (id !== null) setChanged((ids) => [...ids, id])
      }),
    [writes],
  )
  const last = changed.at(-1)
  useKeptFocus(last === undefined ? null : paths.complaint(last, customerId), list.page)
  // New rows bring their own status.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is another answer
  useEffect(() => setChanged((ids) => (ids.length === 0 ? ids : [])), [list.page])
  return {
    isResolving: (id: number) => running.has(resolutionPath(id)) || (list.isBusy && changed.includes(id)),
    resolve,
    isRunning: running.size > 0,
  }
}

/**
 * The focus is lost when the button of a resolved complaint, and then its row, is removed. It moves to the link of the row, else to the
 * heading.
 */
const useKeptFocus = (link: string | null, page: unknown): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page takes rows away
  useEffect(() => {
    if (link === null || document.activeElement !== document.body) return
    const links = [...document.querySelectorAll<HTMLElement>(`main a[href$="${link}"]`)]
    const next = links.at(-1) ?? document.querySelector<HTMLElement>('main h1')
    next?.focus()
  }, [link, page])
}
