import { useMemo } from 'react'
import { type Customer, customers } from '#src/contract/customers.ts'
import type { Device } from '#src/contract/devices.ts'
import { customerLabels } from '#src/contract/labels/customer.ts'
import { problemsOf, withProblems } from '#src/contract/problems.ts'
import { List } from '#src/lists/list.tsx'
import { useAddressUnder } from '#src/lists/list-position.ts'
import { ListScreen } from '#src/lists/list-screen.tsx'
import type { RowMenuItems } from '#src/lists/use-columns.tsx'
import { useList } from '#src/lists/use-list.ts'
import { paths } from '#src/navigation/paths.ts'
import { overItsList, PopupHost, type RecordPopupTarget, useRoutedPopup } from '#src/popups/popup-flow.tsx'
import { OwnerIdentity } from '#src/records/customer-identity.tsx'
import { CustomerScreen } from '#src/records/customer-screen.tsx'
import { may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { Disclosure } from '#src/ui/records/disclosure.tsx'
import { customerDeviceList, customerDevicesTitle } from './device.fields.tsx'
import { DeviceForms, useDeviceActions, useDeviceDeletion } from './device-list.tsx'
import { LabelButton } from './label-button.tsx'

/**
 * `/customer/{customerId}/devices`, the devices of one customer; `/customer/{customerId}/device/add` and
 * `/customer/{customerId}/device/edit/{id}` open a popup over the list.
 */
const CustomerDevices = () => (
  <ListScreen
    read={may.readDevices}
    write={may.writeDevices}
    otherwise={<Loading />}
    popups={{
      add: paths.customerDevice.add(':customerId'),
      edit: paths.customerDevice.edit(':customerId', ':id'),
    }}
  >
    {(popup) => (
      <CustomerScreen title={customerDevicesTitle} back={paths.customers}>
        {(customerId) => <Devices customerId={customerId} popup={popup} />}
      </CustomerScreen>
    )}
  </ListScreen>
)

export default CustomerDevices

type DevicesProps = { customerId: number; popup: RecordPopupTarget | null }

const Devices = ({ customerId, popup: popupInAddress }: DevicesProps) => {
  const { list, customer, isMissing, canAdd, emptyHint } = useCustomerDevices(customerId)
  const deletion = useDeviceDeletion(list, customerId)
  const address = paths.customerDevices(customerId)
  const flow = useRoutedPopup(popupInAddress, useAddressUnder(address, list.parameters))
  const menu: RowMenuItems<Device> = (device) => [
    // The list under the popup keeps its filters.
    {
      label: 'Edit',
      href: paths.customerDevice.edit(customerId, device.devicesId) + list.parameters,
      state: overItsList,
    },
    { label: 'Delete', tone: 'danger', onSelect: () => deletion.choose(device) },
  ]
  const mayWrite = useAccess(may.writeDevices)
  const actions = useDeviceActions(customerId)
  const rows = list.page?.rows ?? []
  const isOffered = mayWrite && canAdd
  // Adding waits for the customer, who may not exist.
  const isReady = flow.popup?.kind === 'add' ? customer !== null : !isMissing
  return (
    <List
      list={list}
      addMany={isOffered ? paths.importDevicesOf(customerId) : null}
      create={
        isOffered ? { label: `Add ${names.device.one}`, onSelect: () => flow.open({ kind: 'add' }) } : null
      }
      menu={mayWrite ? menu : undefined}
      bulk={{
        address,
        actions: isMissing ? [] : actions,
        renderMore: (rows) => <LabelButton devices={rows} owner={customer?.companyName} />,
      }}
      busy={deletion.isRunning}
      name={customer?.companyName}
      identity={
        <OwnerIdentity
          customer={customer}
          isLoading={list.state === 'loading'}
          current="devices"
          actions={rows.length === 0 ? null : <LabelButton devices={rows} owner={customer?.companyName} />}
        />
      }
      emptyHint={emptyHint}
      beforeTable={<CustomerInformation customer={customer} />}
    >
      {isReady ? (
        <PopupHost flow={flow}>
          {(popup) => <DeviceForms popup={popup} customerId={customerId} onClose={flow.close} />}
        </PopupHost>
      ) : null}
    </List>
  )
}

/**
 * The devices of a customer, initially the active ones, and the customer. One call loads all of it, so that the list has one page.
 */
const useCustomerDevices = (customerId: number) => {
  const definition = useMemo(() => customerDeviceList(customerId), [customerId])
  const list = useList(definition, async (call, query, signal) => {
    const customer = await call(customers.get, { params: { id: customerId }, query, signal })
    const rows = customer.Devices
    const page = { rows, totalItems: rows.length, totalPages: 1, currentPage: paging.firstPage, customer }
    return withProblems(page, problemsOf(customer))
  })
  const customer = list.page?.customer ?? null
  const isMissing = list.state === 'missing'
  // A popup over what could not be read would come with the list, as a surprise.
  const canAdd = !isMissing && (list.state !== 'failed' || customer !== null)
  return { list, customer, isMissing, canAdd, emptyHint: emptyHintOf(customer) }
}

/** Says in an empty list that the customer has devices of another status than the one that the list is filtered by. */
const emptyHintOf = (customer: Customer | null) => {
  const count = customer?.deviceCount ?? 0
  if (count === 0) return undefined
  return (status: string) =>
    count === 1
      ? `The only ${names.device.inText} of this ${names.customer.inText} is not ${status.toLowerCase()}.`
      : `None of its ${count} ${names.device.manyInText} is ${status.toLowerCase()}.`
}

/** The customer whose devices are listed; collapsed at first. */
const CustomerInformation = ({ customer }: { customer: Customer | null }) => (
  <Disclosure title={`${names.customer.one} Information`}>
    <DescriptionList
      items={[
        { term: 'Company ID', value: customer?.customer_Id },
        { term: customerLabels.companyName, value: customer?.companyName },
        { term: `Number of ${names.device.many}`, value: customer?.deviceCount },
      ]}
    />
  </Disclosure>
)
