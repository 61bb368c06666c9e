import type { Row } from '#mocks/database/models.ts'
import { complaintStatus } from '#src/rules/status.ts'
import { complaintText } from './complaint-texts.ts'
import { illustratedCustomers } from './customers.ts'
import { complainingCustomers, type Plan } from './plan.ts'
import { between, chance, daysAgo, inRotation, personName } from './random.ts'

/** The complaints of all customers, the oldest first. */
export function* complaintRows(plan: Plan): Generator<Row<'complaint'>> {
  const total = plan.complaints.reduce((sum, count) => sum + count, 0)
  const firstDevices = firstDeviceOfEach(plan)
  let id = 0
  for (const customerId of complainingCustomers(plan)) {
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

type Subject = Pick<Row<'complaint'>, 'id' | 'customerId' | 'deviceId'>

const complaintRow = ({ id, customerId, deviceId }: Subject, days: number): Row<'complaint'> => {
  // What is old has been dealt with; what came in the last days has not.
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
