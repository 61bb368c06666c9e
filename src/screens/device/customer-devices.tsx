import { useMemo } from 'react'
import { useParams } from 'wouter'
import type { RecordPopupInput } from '#machines/record-popup.machine.ts'
import { ListChips } from '#src/lists/list-chips.tsx'
import { ListExport } from '#src/lists/list-export.tsx'
import { ListFrame } from '#src/lists/list-frame.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListStatus } from '#src/lists/list-tools.tsx'
import { resultAnnouncement } from '#src/lists/result-announcement.ts'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { useRecordPopup } from '#src/lists/use-record-popup.ts'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { MissingRecord } from '#src/records/record-screen.tsx'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { AddDevicePopup } from './add-device-popup.tsx'
import { CustomerInformation } from './customer-information.tsx'
import { deviceDeletionTexts } from './deletion-texts.ts'
import { customerDeviceColumns, deviceActions } from './device-columns.tsx'
import { EditDevicePopup } from './edit-device-popup.tsx'
import { useCustomerDevices } from './use-customer-devices.ts'

const title = 'Device List'

/** `/customer/{customerId}/devices`: the devices of one customer, at first the active ones. */
export const CustomerDevices = () => {
  const customerId = useCustomerId()
  return (
    <AccessGate access={may.readDevices} otherwise={<Loading />}>
      <DevicesOf customerId={customerId} opening="none" />
    </AccessGate>
  )
}

/** `/customer/{customerId}/device/add`: the same list with its popup open. */
export const CustomerDeviceAdd = () => <WithPopup opening="add" />

/** `/customer/{customerId}/device/edit/{id}`: the same for editing. */
export const CustomerDeviceEdit = () => {
  const id = idIn(useParams<{ id: string }>().id)
  return <WithPopup key={id} opening={{ edit: id }} />
}

const WithPopup = ({ opening }: { opening: RecordPopupInput }) => {
  const customerId = useCustomerId()
  return (
    <AccessGate access={may.readDevices} otherwise={<Loading />}>
      <AccessGate access={may.writeDevices}>
        <DevicesOf customerId={customerId} opening={opening} />
      </AccessGate>
    </AccessGate>
  )
}

const useCustomerId = (): number | null => idIn(useParams<{ customerId: string }>().customerId)

const DevicesOf = ({ customerId, opening }: { customerId: number | null; opening: RecordPopupInput }) =>
  customerId === null ? (
    <MissingRecord title={title} back={paths.customers} />
  ) : (
    <Devices key={customerId} customerId={customerId} opening={opening} />
  )

type DevicesProps = { customerId: number; opening: RecordPopupInput }

const Devices = ({ customerId, opening }: DevicesProps) => {
  const { list, customer, remove, address } = useCustomerDevices(customerId)
  const statuses = useStatusOptions('DeviceStatus')
  const removal = useDeletion({ list, texts: deviceDeletionTexts, remove })
  const popup = useRecordPopup(opening, address)
  const mayWrite = useAccess(may.writeDevices)
  const columns = useColumns(customerId, { edit: popup.edit, remove: removal.choose })
  const mayAdd = mayWrite && list.state !== 'missing'
  const add = mayAdd ? <AddButton onClick={popup.add} /> : null
  const deeds = { onSaved: () => list.send({ type: 'list.changed' }), onClose: popup.close }
  return (
    <ListFrame
      title={title}
      count={list.page?.totalItems}
      back={paths.customers}
      actions={add}
      tools={
        <>
          <ListStatus list={list} statuses={statuses} />
          <ListChips list={list} statuses={statuses} />
          <ListExport list={list} columns={columns} name={`devices-of-customer-${customerId}`} />
        </>
      }
      spoken={resultAnnouncement(list)}
    >
      <CustomerInformation customer={customer} />
      <ListTable
        list={list}
        label={title}
        columns={columns}
        emptySentence={messages.noDevices}
        statuses={statuses}
        busy={removal.isRunning}
        begin={add}
      />
      {popup.state === 'adding' && customer !== null ? (
        <AddDevicePopup customerId={customerId} {...deeds} />
      ) : null}
      {popup.state === 'editing' && list.state !== 'missing' ? (
        <EditDevicePopup key={popup.id} id={popup.id} customerId={customerId} {...deeds} />
      ) : null}
    </ListFrame>
  )
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="primary" onClick={onClick}>
    Add Device
  </Button>
)

type RowDeeds = Record<'edit' | 'remove', (id: number) => void>

const useColumns = (customerId: number, { edit, remove }: RowDeeds) => {
  const mayWrite = useAccess(may.writeDevices)
  return useMemo(() => {
    const columns = customerDeviceColumns(customerId)
    const actions = deviceActions(({ devicesId }) => [
      { label: 'Edit', onSelect: () => edit(devicesId) },
      { label: 'Delete', tone: 'danger', onSelect: () => remove(devicesId) },
    ])
    return mayWrite ? [...columns, actions] : columns
  }, [customerId, mayWrite, edit, remove])
}
