import { type Lob, lobs } from '#src/contract/lobs.ts'
import { List } from '#src/lists/list.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { popupScreens } from '#src/lists/popup-screens.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { type RecordPopupTarget, useRoutedPopup } from '#src/lists/use-popup.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { messages } from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { isActiveLob, lobList } from './lob-columns.tsx'

const Lobs = ({ popup: first }: { popup: RecordPopupTarget | null }) => {
  const { call } = usePortal()
  const list = useList(lobList, (query, signal) => call(lobs.list, { query, signal }))
  const inactivation = useDeletion(list, {
    remove: ({ lob_Id }) => call(lobs.inactivate, { params: { lob_Id } }),
    text: messages.confirmInactivate,
    done: messages.lobInactivated,
    failed: messages.lobInactivationFailed,
  })
  const { popup, open, close } = useRoutedPopup(first, useListAddress(paths.lobs))
  const menu: RowMenuItems<Lob> = (lob) => [
    { label: 'Edit', onSelect: () => open({ kind: 'edit', id: lob.lob_Id }) },
    ...(isActiveLob(lob)
      ? [{ label: 'Inactive', tone: 'danger', onSelect: () => inactivation.choose(lob) } as const]
      : []),
  ]
  const mayWrite = useAccess(may.writeLobs)
  return (
    <List
      list={list}
      create={mayWrite ? { label: 'Add LOB', onSelect: () => open({ kind: 'add' }) } : null}
      menu={mayWrite ? menu : undefined}
      busy={inactivation.isRunning}
    >
      {popup === null ? null : <LobPopups popup={popup} onClose={close} />}
    </List>
  )
}

const LobPopups = lazyPopup(async () => (await import('./lob-popups.tsx')).LobPopups)

/** `/lobs`, `/lob/add` and `/lob/edit/{id}`: the lines of business, each edited in a popup. */
const { List: LobList, Add, Edit: LobEdit } = popupScreens(Lobs, { read: may.readLobs, write: may.writeLobs })

export { LobEdit, LobList }

export const LobAdd = () => {
  const seesList = useAccess(may.readLobs)
  return seesList ? (
    <Add />
  ) : (
    <AccessGate access={may.writeLobs}>
      <AddWithoutList />
    </AccessGate>
  )
}

/** For users who may write LOBs but not read them. */
const AddWithoutList = () => {
  const { popup, close } = useRoutedPopup({ kind: 'add' }, paths.dashboard)
  useDocumentTitle(pageTitle(lobList.title))
  return (
    <PageLayout>
      <PageHeader title={lobList.title} back={paths.dashboard} />
      {popup === null ? null : <LobPopups popup={popup} onClose={close} />}
    </PageLayout>
  )
}
