import { useCallback, useMemo, useRef } from 'react'
import { useParams } from 'wouter'
import { createListMachine } from '#machines/list.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import type { RecordPopupInput } from '#machines/record-popup.machine.ts'
import type { Device } from '#src/contract/device-record.ts'
import { devices } from '#src/contract/devices.ts'
import { ListExport } from '#src/lists/list-export.tsx'
import { ListFrame } from '#src/lists/list-frame.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { formatQuery } from '#src/lists/query-address.ts'
import { resultAnnouncement } from '#src/lists/result-announcement.ts'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { type PageQuery, useList } from '#src/lists/use-list.ts'
import { useRecordPopup } from '#src/lists/use-record-popup.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import type { MenuItem } from '#src/ui/popups/menu-popup.tsx'
import { deviceDeletionTexts } from './deletion-texts.ts'
import { deviceActions, deviceColumns } from './device-columns.tsx'
import { EditDevicePopup } from './edit-device-popup.tsx'

const deviceListMachine = createListMachine<Device>()
const firstQuery: ListQuery = { page: paging.firstPage, ...defaultSort, status: null, search: '' }

/** `/devices`: the devices of all customers, page by page (spec 2). Whoever may not read them sees a loader alone. */
export const DeviceList = () => (
  <AccessGate access={may.readDevices} otherwise={<Loading />}>
    <Devices opening="none" />
  </AccessGate>
)

/** `/device/edit/{id}`: the same list with a device's popup open over it. */
export const DeviceEdit = () => {
  const id = idIn(useParams<{ id: string }>().id)
  return (
    <AccessGate access={may.readDevices} otherwise={<Loading />}>
      <AccessGate access={may.writeDevices}>
        <Devices key={id} opening={{ edit: id }} />
      </AccessGate>
    </AccessGate>
  )
}

const Devices = ({ opening }: { opening: RecordPopupInput }) => {
  const { fetchPage, remove } = useDeviceCalls()
  const list = useList({ machine: deviceListMachine, fetchPage, first: firstQuery, sortKeys: [] })
  const removal = useDeletion({ list, texts: deviceDeletionTexts, remove })
  const asked = formatQuery(list.query, firstQuery)
  const popup = useRecordPopup(opening, paths.devices + asked)
  const mayWrite = useAccess(may.writeDevices)
  const columns = useColumns(mayWrite, asked, removal.choose)
  const add = mayWrite ? (
    <LinkButton href={paths.device.add} look="primary">
      Add Device
    </LinkButton>
  ) : null
  return (
    <ListFrame
      title="Device"
      count={list.page?.totalItems}
      back={paths.dashboard}
      actions={
        <>
          <ListExport list={list} columns={columns} name="devices" />
          {add}
        </>
      }
      spoken={resultAnnouncement(list)}
    >
      <ListTable
        list={list}
        label="Device"
        columns={columns}
        emptySentence={messages.noDevices}
        statuses={[]}
        busy={removal.isRunning}
        begin={add}
      />
      {popup.state === 'editing' ? (
        <EditDevicePopup
          key={popup.id}
          id={popup.id}
          customerId={null}
          onSaved={() => list.send({ type: 'list.changed' })}
          onClose={popup.close}
        />
      ) : null}
    </ListFrame>
  )
}

/** The popup of a device stands over the list as it is: its address takes along what the list is asked for. */
const useColumns = (mayWrite: boolean, asked: string, remove: (id: number) => void) =>
  useMemo(() => {
    const forReaders = ({ devicesId }: Device): MenuItem[] => [
      { label: 'View', href: paths.device.view(devicesId) },
    ]
    const forWriters = (device: Device): MenuItem[] => [
      ...forReaders(device),
      { label: 'Edit', href: paths.device.edit(device.devicesId) + asked },
      { label: 'Delete', tone: 'danger', onSelect: () => remove(device.devicesId) },
    ]
    return [...deviceColumns, deviceActions(mayWrite ? forWriters : forReaders)]
  }, [mayWrite, asked, remove])

const useDeviceCalls = () => {
  const { call } = usePortal()
  /** Whose the devices are that were shown: a deletion names the customer as well. */
  const owners = useRef(new Map<number, number | null>())
  const fetchPage = useCallback(
    async ({ page, pageSize }: PageQuery, signal: AbortSignal) => {
      const answer = await call(devices.list, {
        query: { page, pageSize },
        signal,
      })
      for (const { devicesId, customerId } of answer.rows) owners.current.set(devicesId, customerId)
      return answer
    },
    [call],
  )
  const remove = useCallback(
    (deviceId: number) =>
      call(devices.remove, {
        params: { deviceId },
        query: { customerId: owners.current.get(deviceId) ?? undefined },
      }),
    [call],
  )
  return { fetchPage, remove }
}
