import type { Row } from '#mocks/database/models.ts'
import { complaintStatus } from '#src/rules/status.ts'
import { type Chance, type Filled, inRotation } from './chance.ts'
import { type DeviceKind, kindOf } from './device-kinds.ts'
import type { Owner } from './devices.ts'
import { customerOfEachComplaint, type Plan } from './plan.ts'
import { regionOf } from './regions.ts'

type Device = Pick<Row<'device'>, 'id' | 'name'>

type Records = { customers: readonly Owner[]; devices: readonly Device[]; plan: Plan }

/**
 * Yields as many complaints for each customer as the plan says, by date. The devices are those of the customers, in their
 * order; `attachmentsOf` names the pictures of a complaint.
 */
export function* complaintRows(
  chance: Chance,
  { customers, devices, plan }: Records,
  attachmentsOf: (id: number, customerId: number) => readonly string[],
): Generator<Row<'complaint'>> {
  const total = plan.complaints.reduce((sum, count) => sum + count, 0)
  const firstDevices = firstDeviceOfEach(plan)
  const textFor = createComplaintTexts()
  let id = 0
  for (const index of customerOfEachComplaint(plan)) {
    id += 1
    const customer = customers[index]
    const device = devices[(firstDevices[index] ?? 0) + chance.between(0, (plan.devices[index] ?? 1) - 1)]
    if (customer === undefined || device === undefined) continue
    const age = 1 + Math.floor((oldest * (total - id)) / total)
    const [description, attachments] = [textFor(customer.id, device.name), attachmentsOf(id, customer.id)]
    yield complaintRow(chance, { id, customer, device, description, attachments }, age)
  }
}

const firstDeviceOfEach = ({ devices }: Plan): number[] => {
  let next = 0
  return devices.map((count) => {
    const first = next
    next += count
    return first
  })
}

const oldest = 240

type Parts = Pick<Row<'complaint'>, 'id' | 'description' | 'attachments'> & {
  customer: Owner
  device: Device
}

const complaintRow = (
  { between, daysAgo, personName }: Chance,
  { customer, device, ...own }: Parts,
  days: number,
): Row<'complaint'> => {
  // Old complaints are resolved, those of the last days are open.
  const isResolved = days > oldest / 2 || (days > 3 && [0, 2].includes(own.id % 7))
  return {
    id: own.id,
    customerId: customer.id,
    deviceId: device.id,
    raisedBy: personName(regionOf(customer.state)),
    description: own.description,
    attachments: own.attachments,
    status: isResolved ? complaintStatus.resolved : complaintStatus.open,
    createdAt: daysAgo(days),
    closedAt: isResolved ? daysAgo(days - between(1, Math.min(days - 1, 9))) : null,
  }
}

/** For a device of an unknown kind, which a user has named. */
const anyDevice: Filled<string> = [
  'No data reach the portal since the network was changed on Tuesday.',
  'The device does not switch on any more.',
  'The label with the factory device id has come off.',
]

const longText =
  'On Sunday night three devices of this ward lost their connection at the same time and came back one after the other over twenty minutes. The nurse on duty noted 02:10, 02:17 and 02:31. During this time no alarm was shown at the station, which is what worries us: the alarms at the beds did sound, and nobody was harmed, but with the doors closed they cannot be heard from the desk.\n\nWe have checked what we could. The switch on the floor has no entry for that hour, the other two wards on the same line noticed nothing, and the devices themselves show a full signal now. On Monday we changed the cable to the wall and have not seen the fault since, but as we cannot say that this was the cause, we do not want to wait for the next time.\n\nPlease tell us which records of the devices you need, and whether anything should be replaced before the weekend. The biomedical engineer of the hospital is in the building on all days from eight to four.'

/**
 * Returns a function that gives the text of a complaint: mostly one or two sentences, sometimes a page. The texts of a kind
 * of device alternate, and those of each customer.
 */
export const createComplaintTexts = () => {
  const nextOfKind = new Map<DeviceKind | null, number>()
  const nextOfCustomer = new Map<string, number>()
  let count = 0
  return (customerId: number, deviceName: string): string => {
    const kind = kindOf(deviceName)
    const start = nextOfKind.get(kind) ?? 0
    const key = `${customerId} ${kind?.name}`
    const position = nextOfCustomer.get(key) ?? start
    nextOfKind.set(kind, start + 1)
    nextOfCustomer.set(key, position + 1)
    count += 1
    if (kind?.hasAlarms && count % 17 === 5) return longText
    return inRotation(kind?.complaints ?? anyDevice, position)
  }
}
