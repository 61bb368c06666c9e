import { type Infer, type } from 'superstruct'
import { firstPresent } from './spellings.ts'
import { countOrNull, idOrNull, looseText, recordId } from './values.ts'

export const Device = firstPresent(
  type({
    devicesId: recordId,
    devicesName: looseText,
    factorydeviceId: countOrNull,
    assignedTo: looseText,
    deviceStatus: recordId,
    deviceStatusName: looseText,
    devicesUrl: looseText,
    customerId: idOrNull,
  }),
  {
    devicesId: ['devices_id', 'deviceId'],
    devicesName: ['devices_name'],
    deviceStatus: ['device_status'],
    devicesUrl: ['devices_url'],
  },
)
export type Device = Infer<typeof Device>
