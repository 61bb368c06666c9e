import type { Infer } from 'superstruct'
import type { models } from '#cli/scaffold/exemplar/mocks/database/models.ts'
import { statusesOf } from '#cli/scaffold/exemplar/src/rules/status.ts'
import { between, chance, digits, familyName, oneOf } from '#cli/seed/random.ts'

const { active, inactive } = statusesOf.ExemplarItemStatus

const words = [
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

/** The sample exemplar items. Their names are unique. */
export const exemplarItemRows = (): Infer<typeof models.exemplarItem>[] =>
  Array.from({ length: rows }, (_, index) => ({
    id: index + 1,
    theName: `${familyName()} Exemplar Item ${index + 1}`,
    someText: chance(0.8) ? oneOf(words) : '',
    mustText: oneOf(words),
    someEmail: chance(0.8) ? mail(index) : '',
    mustEmail: mail(index),
    somePhone: chance(0.8) ? phone() : '',
    mustPhone: phone(),
    theStatus: chance(0.8) ? active : inactive,
  }))

const mail = (index: number): string => `exemplar-item-${index + 1}@example.com`

const phone = (): string => `${between(6, 9)}${digits(9)}`
