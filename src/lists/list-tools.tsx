import { useState } from 'react'
import { isSameList } from '#src/rules/user-settings.ts'
import { useUserSettings } from '#src/session/user-settings.ts'
import { ViewTools } from '#src/ui/lists/view-tools.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'
import { lazyPopup } from './lazy-popup.tsx'
import type { ListColumn } from './list-definition.ts'
import { ListExport } from './list-export.tsx'
import type { ListState } from './use-list.ts'
import type { ListView, ViewPopup } from './view-popups.tsx'

export type ListToolsProps<Row> = Omit<ListView, 'list'> & {
  list: ListState<Row>
  columns: readonly ListColumn<Row>[]
}

export const ListTools = <Row,>({ list, columns, ...view }: ListToolsProps<Row>) => {
  const [popup, setPopup] = useState<ViewPopup | null>(null)
  const settings = useUserSettings()
  const items = (): MenuItem[] => {
    const own = settings?.views.filter(({ address }) => isSameList(address, list.address)) ?? []
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
        <ListExport list={list} columns={columns} />
      </ViewTools>
      {popup === null ? null : (
        <ViewPopups list={list} {...view} popup={popup} onClose={() => setPopup(null)} />
      )}
    </>
  )
}

const ViewPopups = lazyPopup(async () => (await import('./view-popups.tsx')).ViewPopups)
