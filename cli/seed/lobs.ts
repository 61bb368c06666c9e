import type { Row } from '#mocks/database/models.ts'
import type { Chance } from '#mocks/seed/rules/chance.ts'
import { lobStatus } from '#src/rules/status.ts'

const lobNames = [
  'Cardiology',
  'Critical Care',
  'Neonatal Care',
  'Diagnostic Imaging',
  'Dialysis',
  'Home Monitoring',
  'Ophthalmology',
  'Sleep Medicine',
]
/** No hospital has it: a hospital with an inactive LOB is a finding of `portal audit`. */
const inactiveLob = 'Sleep Medicine'

export const lobs = (chance: Chance): Row<'lob'>[] =>
  lobNames.map((name, index) => ({
    id: index + 1,
    name,
    status: name === inactiveLob ? lobStatus.inactive : lobStatus.active,
    createdAt: chance.daysAgo(900 - index * 83),
    createdBy: index % 2 === 0 ? 1 : 2,
    modifiedBy: 1,
  }))
