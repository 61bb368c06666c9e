import { useContext } from 'react'
import { useRoute } from 'wouter'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { List } from '#src/lists/list.tsx'
import { useAddressUnder } from '#src/lists/list-position.ts'
import { ListScreen } from '#src/lists/list-screen.tsx'
import { mostRows, type RowAction } from '#src/lists/selection/row-action.ts'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { overItsList, PopupHost, type RecordPopupTarget, useRoutedPopup } from '#src/popups/popup-flow.tsx'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import type { ChangeContent } from '#src/rules/kept-change.ts'
import { names, recordMessages } from '#src/rules/names.ts'
import { lobStatus } from '#src/rules/status.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { loadLobs, lobList } from './lob.fields.tsx'

const LobForm = lazyPopup(async () => (await import('./lob-form.tsx')).LobForm)

/** `/lobs`; `/lob/add` and `/lob/edit/{id}` open a popup over the list. */
const LobList = () => {
  const mayRead = useAccess(may.readLobs)
  const [isAdding] = useRoute(paths.lob.add)
  if (isAdding && !mayRead) return <AddWithoutList />
  return (
    <ListScreen
      read={may.readLobs}
      write={may.writeLobs}
      popups={{ add: paths.lob.add, edit: paths.lob.edit(':id') }}
    >
      {(popup) => <Lobs popup={popup} />}
    </ListScreen>
  )
}

export default LobList

const messages = recordMessages(names.lob.one)

const Lobs = ({ popup: first }: { popup: RecordPopupTarget | null }) => {
  const { call } = useServices()
  const list = useList(lobList, loadLobs)
  const undo = useContext(UndoContext)
  const inactivation = useDeletion(list, {
    remove: (call, { lob_Id }) => call(lobs.inactivate, { params: { lob_Id } }),
    isDone: async ({ lob_Id: id }, signal) => {
      const lob = await call(lobs.get, { params: { id }, signal })
      return lob.lobStatus !== null && !isActive(lob)
    },
    text: messages.confirmInactivation,
    done: messages.inactivated,
    failed: messages.inactivationFailed,
    keepUndo: ({ lob_Id }, named) => undo?.keep(inactivationOf(lob_Id), named) ?? null,
  })
  const flow = useRoutedPopup(first, useAddressUnder(paths.lobs, list.parameters))
  const menu: RowMenuItems<Lob> = (lob) => [
    // The popup opens over the same page of the list.
    { label: 'Edit', href: paths.lob.edit(lob.lob_Id) + list.parameters, state: overItsList },
    ...(isActive(lob)
      ? [{ label: 'Inactive', tone: 'danger', onSelect: () => inactivation.choose(lob) } as const]
      : []),
  ]
  const mayWrite = useAccess(may.writeLobs)
  return (
    <List
      list={list}
      addMany={mayWrite ? paths.lob.import : null}
      create={mayWrite ? { label: `Add ${names.lob.one}`, onSelect: () => flow.open({ kind: 'add' }) } : null}
      menu={mayWrite ? menu : undefined}
      bulk={{ address: paths.lobs, actions: mayWrite ? lobActions : [] }}
      busy={inactivation.isRunning}
    >
      <PopupHost flow={flow}>{(popup) => <LobForm popup={popup} onClose={flow.close} />}</PopupHost>
    </List>
  )
}

const lobActions = [
  { label: 'Active', to: lobStatus.active, reason: 'already active' },
  { label: 'Inactive', to: lobStatus.inactive, reason: 'already inactive' },
].map(
  ({ label, to, reason }): RowAction<Lob> => ({
    label,
    run: 'setLobStatus',
    names: names.lob,
    mostRows: mostRows.changed,
    leaves: (lob) => (lob.lobStatus === to ? { reason } : null),
    values: (lob) => ({ id: lob.lob_Id, from: String(lob.lobStatus ?? ''), to: String(to) }),
  }),
)

const inactivationOf = (record: number): ChangeContent => ({
  kind: 'lob',
  record,
  former: { lobStatus: String(lobStatus.active) },
  made: { lobStatus: String(lobStatus.inactive) },
  stays: [],
})

const isActive = (lob: Lob): boolean => lob.lobStatus === lobStatus.active

/** `/lob/add` for users who may write but not read. */
const AddWithoutList = () => (
  <AccessGate access={may.writeLobs}>
    <EmptyScreen />
  </AccessGate>
)

const EmptyScreen = () => {
  const flow = useRoutedPopup({ kind: 'add' }, paths.dashboard)
  return (
    <PageLayout>
      <PageHeader title={lobList.title} back={paths.dashboard} />
      <PopupHost flow={flow}>{(popup) => <LobForm popup={popup} onClose={flow.close} />}</PopupHost>
    </PageLayout>
  )
}
