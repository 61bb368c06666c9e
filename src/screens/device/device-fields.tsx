import type { ComponentProps } from 'react'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import { deviceStatus, statusBadge } from '#src/rules/status.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'

export const deviceNameLabel = 'Device Name'
export const factoryIdLabel = 'Factory ID'
export const deviceStatusLabel = 'Device Status'

type TextProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** What a device is called. */
export const DeviceNameField = (field: TextProps) => (
  <TextField label={deviceNameLabel} required autoComplete="off" {...field} />
)

/** The number that the factory gave a device. */
export const FactoryIdField = (field: TextProps) => (
  <TextField label={factoryIdLabel} inputMode="numeric" autoComplete="off" {...field} />
)

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>

/** A choice among the statuses of the backend. */
export const DeviceStatusField = (select: SelectProps) => {
  const statuses = useStatusOptions('DeviceStatus')
  const options = statuses.map(({ ID, Name }) => ({ id: ID, name: Name }))
  return <SelectField label={deviceStatusLabel} required options={options} {...select} />
}

/** A device that is added to a customer is active; there is nothing to choose (spec 2, Add Device popup). */
export const FixedDeviceStatus = () => (
  <SelectField label={deviceStatusLabel} disabled options={fixedStatus} value={String(deviceStatus.active)} />
)

const fixedStatus = [{ id: deviceStatus.active, name: statusBadge(deviceStatus.active).label }]
