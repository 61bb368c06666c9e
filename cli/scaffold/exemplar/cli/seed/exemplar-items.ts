import type { Infer } from 'superstruct'
import type { models } from '#cli/scaffold/exemplar/mocks/database/models.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import type { Chance, Filled } from '#mocks/seed/rules/chance.ts'
import { familyName } from '#mocks/seed/rules/regions.ts'
import { phoneDigits } from '#src/rules/field-checks.ts'

const { active, inactive } = statusesOf.ExemplarItemStatus

const cities: Filled<string> = [
  'Bengaluru',
  'Chennai',
  'Kochi',
  'Mumbai',
  'Pune',
  'Jaipur',
  'New Delhi',
  'Kolkata',
  'Shillong',
]

const rows = 24

export const exemplarItemRows = (chance: Chance): Infer<typeof models.exemplarItem>[] => {
  const { between, digits, oneByWeight, oneOf } = chance
  const mostly = <Value>(value: Value, other: Value): Value =>
    oneByWeight([
      { weight: 4, value },
      { weight: 1, value: other },
    ])
  const sample = {
    text: () => oneOf(cities),
    email: (id: number) => `exemplar-item-${id}@care.example`,
    phone: () => `${between(6, 9)}${digits(phoneDigits - 1)}`,
  }
  return Array.from({ length: rows }, (_, index) => index + 1).map((id) => ({
    id,
    theName: `${familyName(chance, 'Kerala')} Exemplar Item ${id}`,
    someText: mostly(sample.text(), ''),
    mustText: sample.text(),
    someEmail: mostly(sample.email(id), ''),
    mustEmail: sample.email(id),
    somePhone: mostly(sample.phone(), ''),
    mustPhone: sample.phone(),
    theStatus: mostly<number>(active, inactive),
  }))
}
