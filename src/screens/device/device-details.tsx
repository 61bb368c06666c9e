import { useParams } from 'wouter'
import type { Device } from '#src/contract/device-record.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { noValue } from '#src/rules/no-value.ts'
import { webUrl } from '#src/rules/web-url.ts'
import { useAccess } from '#src/session/use-access.ts'
import { NotFound } from '#src/ui/feedback/empty-state.tsx'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { BreakableText } from '#src/ui/records/breakable-text.ts'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { deviceBadge } from './device-badge.ts'
import { nobody } from './nobody.ts'
import { type DeviceKey, useDevice } from './use-device.ts'

const title = 'Device Details'

/** `/device/view/{id}`: a device, to be read. */
export const DeviceDetails = () => {
  const id = idIn(useParams<{ id: string }>().id) ?? nobody
  return <Details key={id} device={{ id, customerId: null }} back={paths.devices} />
}

/** `/customer/{customerId}/device/view/{id}`: the same, on the way from the customer's devices. */
export const CustomerDeviceDetails = () => {
  const params = useParams<{ id: string; customerId: string }>()
  const id = idIn(params.id) ?? nobody
  const customerId = idIn(params.customerId) ?? nobody
  return <Details key={id} device={{ id, customerId }} back={paths.customerDevices(customerId)} />
}

type DetailsProps = { device: DeviceKey; back: string }

const Details = (props: DetailsProps) => {
  useDocumentTitle(pageTitle(title))
  return useAccess(may.readDevices) ? <DeviceSheet {...props} /> : <Loading />
}

const DeviceSheet = ({ device: key, back }: DetailsProps) => {
  const { device, isMissing } = useDevice(key, 'reading')
  return (
    <Page>
      <PageHeader title={title} back={back} />
      {isMissing ? <NotFound /> : <RecordSheet parts={parts} record={device} />}
    </Page>
  )
}

const parts: readonly RecordField<Device>[] = [
  { term: 'Device ID', value: ({ devicesId }) => devicesId },
  { term: 'Device Name', value: ({ devicesName }) => devicesName },
  { term: 'Hardware ID', value: ({ factorydeviceId }) => factorydeviceId },
  { term: 'Device URL', value: ({ devicesUrl }) => <Address url={devicesUrl} /> },
  { term: 'Assigned To', value: ({ assignedTo }) => assignedTo },
  { term: 'Status', value: (device) => <StatusBadge {...deviceBadge(device)} /> },
]

/** A link only where it can do no harm: the backend may have kept what no form would take today. */
const Address = ({ url }: { url: string }) => {
  if (url === '') return noValue
  if (webUrl(url) !== null) return <BreakableText text={url} />
  return (
    <a href={url} target="_blank" rel="noreferrer">
      <BreakableText text={url} />
    </a>
  )
}
