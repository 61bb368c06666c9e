import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isSameList } from '#src/rules/user-settings.ts'
import { useUserSettings } from '#src/session/user-settings.ts'
import { ViewTools } from '#src/ui/lists/view-tools.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'
import type { ColumnChoice } from './use-columns.tsx'
import type { AnyList } from './use-list.ts'
import type { ChosenListOptions } from './use-list-options.ts'
import type { ViewPopup } from './view-popups.tsx'

export type ListViewsProps = {
  list: AnyList
  columns: readonly ColumnChoice[]
  options: ChosenListOptions
  /** What the list is called in the command palette. */
  name: string
  /** The filter and the sort in words. */
  filter: string
}

/** The saved views of a list, and what is shown of it; the children are more tools. */
export const ListViews = ({ children, ...props }: ListViewsProps & { children: ReactNode }) => {
  const [popup, setPopup] = useState<ViewPopup | null>(null)
  const { settings } = useUserSettings()
  const items = (): MenuItem[] => {
    const own = settings?.views.filter(({ address }) => isSameList(address, props.list.address)) ?? []
    const edit = { label: 'Edit saved views', onSelect: () => setPopup('editing') }
    return [
      ...own.map(({ name, address }) => ({ label: name, href: address })),
      { label: 'Save this view', onSelect: () => setPopup('saving') },
      { label: 'Link to this view', onSelect: () => setPopup('linking') },
      ...(own.length === 0 ? [] : [edit]),
    ]
  }
  return (
    <>
      <ViewTools views={items} onOptions={() => setPopup('options')}>
        {children}
      </ViewTools>
      {popup === null ? null : (
        <Suspense>
          <ViewPopups {...props} popup={popup} onClose={() => setPopup(null)} />
        </Suspense>
      )}
    </>
  )
}

const ViewPopups = lazy(async () => ({ default: (await import('./view-popups.tsx')).ViewPopups }))
