import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type Device, devices } from '#src/contract/devices.ts'
import { deviceLabels } from '#src/contract/labels/device.ts'
import { isMissingRecord } from '#src/data/reading.ts'
import { useStatusSelect } from '#src/data/use-options.ts'
import { List } from '#src/lists/list.tsx'
import type { PageQuery } from '#src/lists/list-definition.ts'
import { useAddressUnder } from '#src/lists/list-position.ts'
import { ListScreen } from '#src/lists/list-screen.tsx'
import { mostRows, type RowAction } from '#src/lists/selection/row-action.ts'
import { setStatus } from '#src/lists/selection/set-status.ts'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { type ListState, useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { overItsList, PopupHost, type RecordPopupTarget, useRoutedPopup } from '#src/popups/popup-flow.tsx'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { deviceList, loadDevices } from './device.fields.tsx'
import { LabelButton } from './label-button.tsx'
import { notAllSearched, searchDevices } from './search-devices.ts'

export const DeviceForms = lazyPopup(async () => (await import('./device-form.tsx')).DevicePopups)

/** `/devices`, the devices of all customers; `/device/edit/{id}` opens a popup over the list. */
const DeviceList = () => (
  <ListScreen
    read={may.readDevices}
    write={may.writeDevices}
    otherwise={<Loading />}
    popups={{ edit: paths.device.edit(':id') }}
  >
    {(popup) => <Devices popup={popup} />}
  </ListScreen>
)

export default DeviceList

const Devices = ({ popup: first }: { popup: RecordPopupTarget | null }) => {
  const { list, note } = useDevices()
  const { parameters } = list
  const deletion = useDeviceDeletion(list)
  const flow = useRoutedPopup(first, useAddressUnder(paths.devices, parameters))
  const mayWrite = useAccess(may.writeDevices)
  const actions = useDeviceActions()
  const menu: RowMenuItems<Device> = (device) => {
    const view = { label: 'View', href: paths.device.view(device.devicesId) }
    if (!mayWrite) return [view]
    return [
      view,
      // The popup opens over the same page of the list.
      { label: 'Edit', href: paths.device.edit(device.devicesId) + parameters, state: overItsList },
      { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(device) },
    ]
  }
  return (
    <List
      list={list}
      addMany={mayWrite ? paths.device.import : null}
      create={mayWrite ? { label: `Add ${names.device.one}`, href: paths.device.add } : null}
      menu={menu}
      bulk={{ address: paths.devices, actions, renderMore: (rows) => <LabelButton devices={rows} /> }}
      busy={deletion.isRunning}
      beforeTable={note === null ? null : <MessageBar tone="offer" text={note} />}
    >
      <PopupHost flow={flow}>
        {(popup) => <DeviceForms popup={popup} customerId={null} onClose={flow.close} />}
      </PopupHost>
    </List>
  )
}

/** The devices of all customers, and what there is to say about a search in them, or null. */
const useDevices = () => {
  const { call } = useServices()
  const client = useQueryClient()
  const [progress, setProgress] = useState<string | null>(null)
  const search = async ({ search: text, page, pageSize }: PageQuery, signal: AbortSignal) => {
    try {
      const { devices: found, ...counts } = await searchDevices(
        { call, client },
        text,
        signal,
        ({ rows, totalItems }) =>
          setProgress(
            `Reading all ${names.device.manyInText} for the search: ${rows.length} of ${totalItems}…`,
          ),
      )
      return {
        rows: found.slice((page - 1) * pageSize, page * pageSize),
        totalItems: found.length,
        totalPages: Math.ceil(found.length / pageSize),
        currentPage: page,
        limits: notAllSearched(counts),
      }
    } finally {
      setProgress(null)
    }
  }
  const list = useList(deviceList, (call, query, signal, asked) =>
    asked.search === '' ? loadDevices(call, query, signal) : search(asked, signal),
  )
  return { list, note: progress ?? list.page?.limits ?? null }
}

const status = { label: deviceLabels.deviceStatus, useOptions: () => useStatusSelect('DeviceStatus') }

/** What can be done with several devices, for those who may; the deletion names the customer whose list it is. */
export const useDeviceActions = (listOf?: number): readonly RowAction<Device>[] => {
  const mayWrite = useAccess(may.writeDevices)
  return useMemo(() => (mayWrite ? deviceActions(listOf) : []), [mayWrite, listOf])
}

const deviceActions = (listOf: number | undefined): readonly RowAction<Device>[] => [
  setStatus({
    run: 'setDeviceStatus',
    names: names.device,
    choice: status,
    idOf: ({ devicesId }) => devicesId,
    statusOf: ({ deviceStatus }) => deviceStatus,
  }),
  {
    label: 'Delete',
    run: 'deleteDevices',
    names: names.device,
    mostRows: mostRows.deleted,
    question: { verb: 'Delete', text: `They are removed from their ${names.customer.manyInText}.` },
    leaves: ({ customerId }) =>
      (listOf ?? customerId) === null ? { reason: `its ${names.customer.inText} is not known` } : null,
    values: ({ devicesId, customerId }) => ({ devicesId, customerId: listOf ?? customerId }),
  },
]

/** Deletes devices of a list. The call names the customer whose list it is, else the one that the device has. */
export const useDeviceDeletion = (list: ListState<Device>, listOf?: number) => {
  const { call } = useServices()
  return useDeletion(list, {
    remove: (call, { devicesId, customerId }) =>
      call(devices.remove, {
        params: { deviceId: devicesId },
        query: { customerId: listOf ?? customerId ?? undefined },
      }),
    isDone: ({ devicesId: id }, signal) => isMissingRecord(call(devices.get, { params: { id }, signal })),
    done: saveMessages.deviceDeleted,
  })
}
