import { type ComponentProps, useState } from 'react'
import { isSameList } from '#src/rules/user-settings.ts'
import { useUserSettings } from '#src/store/user-settings.ts'
import { SelectRows, ViewTools } from '#src/ui/lists/view-tools.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'
import type { ExportedTable } from './exported-table.ts'
import { ListExport } from './list-export.tsx'
import type { ListView } from './view-popups.tsx'

type ListToolsProps = ListView & {
  table: ExportedTable
  /** Absent where nothing can be done with several rows. */
  select: ComponentProps<typeof SelectRows> | undefined
}

export const ListTools = ({ list, table, select, ...view }: ListToolsProps) => {
  const [popup, setPopup] = useState<ComponentProps<typeof ViewPopups>['popup'] | null>(null)
  const settings = useUserSettings()
  const views = settings?.views.filter(({ address }) => isSameList(address, list.address)) ?? []
  const items = (): MenuItem[] => {
    const edit = { label: 'Edit saved views', onSelect: () => setPopup('editing') }
    return [
      ...views.map(({ name, address }) => ({ label: name, href: address })),
      { label: 'Save this view', onSelect: () => setPopup('saving') },
      { label: 'Link to this view', onSelect: () => setPopup('linking') },
      ...(views.length === 0 ? [] : [edit]),
    ]
  }
  return (
    <>
      <ViewTools views={items} onOptions={() => setPopup('options')}>
        {select === undefined ? null : <SelectRows {...select} />}
        <ListExport list={list} table={table} />
      </ViewTools>
      {popup === null ? null : (
        <ViewPopups list={list} {...view} views={views} popup={popup} onClose={() => setPopup(null)} />
      )}
    </>
  )
}

const ViewPopups = lazyPopup(async () => (await import('./view-popups.tsx')).ViewPopups)
