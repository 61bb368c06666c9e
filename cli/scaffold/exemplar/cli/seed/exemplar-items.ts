import type { Infer } from 'superstruct'
import type { models } from '#cli/scaffold/exemplar/mocks/database/models.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import { between, chance, digits, type Filled, oneOf } from '#mocks/seed/rules/random.ts'
import { familyName } from '#mocks/seed/rules/regions.ts'
import { phoneDigits } from '#src/rules/phone.ts'

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

const sample = {
  text: () => oneOf(cities),
  email: (id: number) => `exemplar-item-${id}@care.example`,
  phone: () => `${between(6, 9)}${digits(phoneDigits - 1)}`,
}

const rows = 24

export const exemplarItemRows = (): Infer<typeof models.exemplarItem>[] =>
  Array.from({ length: rows }, (_, index) => index + 1).map((id) => ({
    id,
    theName: `${familyName('Kerala')} Exemplar Item ${id}`,
    someText: chance(0.8) ? sample.text() : '',
    mustText: sample.text(),
    someEmail: chance(0.8) ? sample.email(id) : '',
    mustEmail: sample.email(id),
    somePhone: chance(0.8) ? sample.phone() : '',
    mustPhone: sample.phone(),
    theStatus: chance(0.8) ? active : inactive,
  }))
