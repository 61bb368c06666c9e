import type { Row } from '#mocks/database/models.ts'
import { deviceStatus } from '#src/rules/status.ts'
import type { Plan } from './plan.ts'
import { between, chance, oneOf } from './random.ts'

const kinds = [
  'Bedside Monitor',
  'Infusion Pump',
  'Ventilator',
  'Syringe Pump',
  'Nurse Call Panel',
  'Telemetry Hub',
  'Pulse Oximeter',
  'ECG Cart',
  'Incubator',
  'Fall Sensor',
]
const rooms = ['ICU', 'Ward A', 'Ward B', 'NICU', 'OT', 'ER', 'OPD', 'Dialysis', 'Step-down', 'Isolation']

export function* deviceRows({ devices }: Plan): Generator<Row<'device'>> {
  let id = 0
  for (const [index, count] of devices.entries())
    for (let number = 0; number < count; number++) {
      id += 1
      yield deviceRow(id, index + 1)
    }
}

// Far from device ids, so that the two cannot be confused.
const hardwareId = (id: number): number => 880_021 + id * 13

const deviceRow = (id: number, customerId: number): Row<'device'> => {
  const factoryId = id % 45 === 44 ? null : hardwareId(id)
  return {
    id,
    customerId,
    name: `${oneOf(kinds)} ${oneOf(rooms)} ${between(1, 24)}`,
    factoryId,
    status: chance(0.82) ? deviceStatus.active : deviceStatus.inactive,
    url: factoryId === null || id % 3 === 0 ? '' : `https://device-${factoryId}.devices.example/status`,
  }
}
