import type { Row } from '#mocks/database/models.ts'
import { statusBadge, statusesOf } from '#src/rules/status.ts'
import type { SeedChance } from './faker-chance.ts'

export const portals: readonly Row<'portal'>[] = ['Nurse', 'Doctor', 'Patient', 'Pharmacy', 'Biomedical'].map(
  (name, index) => ({ id: index + 1, name }),
)

/** The rows behind `/Constant/{type}`. */
export const constants: readonly Row<'constant'>[] = Object.entries(statusesOf).flatMap(([type, statuses]) =>
  Object.values(statuses).map((id) => ({ id, type, name: statusBadge(id).label })),
)

const minute = 60_000
const day = 24 * 60 * minute

export const settings: Row<'settings'> = {
  id: 1,
  accessTokenLife: 12 * 60 * minute,
  refreshTokenLife: 30 * day,
  resetLinkLife: day,
}

/** Two reset e-mails: one whose link is used and expired, and one that can be used for as long as the demo keeps the dates. */
export const resetEmails = (chance: SeedChance): Row<'letter'>[] => [
  resetEmail(chance, 1, 2, 'admin@demo.example', { days: 9, used: true, life: settings.resetLinkLife }),
  resetEmail(chance, 2, 3, 'reader@demo.example', { days: 1, used: false, life: 14 * day }),
]

const resetEmail = (
  chance: SeedChance,
  id: number,
  employeeId: number,
  to: string,
  { days, used, life }: { days: number; used: boolean; life: number },
): Row<'letter'> => {
  const createdAt = chance.daysAgo(days)
  const expiresAt = new Date(Date.parse(createdAt) + life).toISOString()
  return { id, employeeId, to, uuid: chance.uuid(), createdAt, expiresAt, used }
}
