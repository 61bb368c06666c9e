import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { useReading } from '#src/data/reading.ts'
import { customerRecord } from '#src/data/readings.ts'
import { ImportScreen } from '#src/imports/import-screen.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/text.ts'
import { deviceImport } from './device.import.ts'

/** `/device/import`, of a customer if it is opened from its devices. */
const DeviceImport = () => {
  const customerId = idIn(useSearchParams()[0].get('customer'))
  const { data: customer } = useReading(customerId === null ? null : customerRecord(customerId), {
    isOptional: true,
  })
  const list = useListAddress(customerId === null ? paths.devices : paths.customerDevices(customerId))
  const shared = useMemo(
    (): Record<string, string> => (customerId === null ? {} : { customerId: String(customerId) }),
    [customerId],
  )
  return (
    <ImportScreen
      // Of another customer it is another import.
      key={customerId}
      definition={deviceImport}
      address={customerId === null ? paths.device.import : paths.importDevicesOf(customerId)}
      back={list}
      read={may.readDevices}
      write={may.writeDevices}
      shared={shared}
      subject={customer?.companyName}
    />
  )
}

export default DeviceImport
