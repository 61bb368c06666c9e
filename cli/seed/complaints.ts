import type { Row } from '#mocks/database/models.ts'
import { complaintStatus } from '#src/rules/status.ts'
import { illustratedCustomers } from './customers.ts'
import { customerOfEachComplaint, type Plan } from './plan.ts'
import { between, chance, daysAgo, inRotation, oneOf, personName } from './random.ts'

export function* complaintRows(plan: Plan): Generator<Row<'complaint'>> {
  const total = plan.complaints.reduce((sum, count) => sum + count, 0)
  const firstDevices = firstDeviceOfEach(plan)
  let id = 0
  for (const customerId of customerOfEachComplaint(plan)) {
    id += 1
    const index = customerId - 1
    const deviceId = (firstDevices[index] ?? 1) + between(0, (plan.devices[index] ?? 1) - 1)
    yield complaintRow({ id, customerId, deviceId }, 1 + Math.floor((oldest * (total - id)) / total))
  }
}

const firstDeviceOfEach = ({ devices }: Plan): number[] => {
  let next = 1
  return devices.map((count) => {
    const first = next
    next += count
    return first
  })
}

const oldest = 240

type Keys = Pick<Row<'complaint'>, 'id' | 'customerId' | 'deviceId'>

const complaintRow = ({ id, customerId, deviceId }: Keys, days: number): Row<'complaint'> => {
  // Old complaints are resolved, those of the last days are open.
  const isResolved = days > oldest / 2 || (days > 3 && chance(0.3))
  return {
    id,
    customerId,
    deviceId,
    raisedBy: personName(),
    description: complaintText(id),
    attachments: customerId <= illustratedCustomers ? attachments(id) : [],
    status: isResolved ? complaintStatus.resolved : complaintStatus.open,
    createdAt: daysAgo(days),
    closedAt: isResolved ? daysAgo(days - between(1, Math.min(days - 1, 9))) : null,
  }
}

const kinds = [[], ['screen.svg'], [], ['log.png'], ['screen.svg', 'label.png'], [], ['screen.svg']] as const

const attachments = (id: number): string[] => inRotation(kinds, id).map((kind) => `complaint-${id}-${kind}`)

const texts = [
  'The alarm cannot be silenced from the panel at the door, only at the bed.',
  'Display goes black for some seconds when the power switches to the generator.',
  'Readings differ by six to eight points from the hand-held meter, on two patients.',
  'The pump reports an occlusion although the line is free. Restarting helps for an hour.',
  'Battery is empty after forty minutes instead of four hours.',
  'No data reach the portal since the network was changed on Tuesday.',
  'The touch screen does not react in the lower left corner.',
  'Time on the device is one hour ahead, so the charts do not match the ward book.',
  'The same call is shown twice on the corridor display.',
  'Cable of the sensor is broken at the plug; a replacement is needed.',
  'After the update the language went back to English on all devices of the ward.',
  'A loud fan noise at night; patients complain that they cannot sleep.',
  'Printer of the cart feeds empty paper.',
]

const longText =
  'On Sunday night three devices of this ward lost their connection at the same time and came back one after the other over twenty minutes. The nurse on duty noted 02:10, 02:17 and 02:31. During this time no alarm was shown at the station, which is what worries us: the alarms at the beds did sound, and nobody was harmed, but with the doors closed they cannot be heard from the desk.\n\nWe have checked what we could. The switch on the floor has no entry for that hour, the other two wards on the same line noticed nothing, and the devices themselves show a full signal now. On Monday we changed the cable between the hub and the wall and have not seen the fault since, but as we cannot say that this was the cause, we do not want to wait for the next time.\n\nPlease tell us which records of the devices you need, and whether the hub should be replaced before the weekend. Photographs of the screen and of the label are attached.'

/** The text of a complaint: mostly one or two sentences, sometimes a page. */
const complaintText = (id: number): string => (id % 17 === 5 ? longText : oneOf(texts))
