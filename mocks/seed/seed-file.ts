import { array, assert, integer, object, omit, pattern, string } from 'superstruct'
import { fromBase64 } from '#mocks/base64.ts'
import type { Seed } from '#mocks/database/database-types.ts'
import { defaultDemoRow } from '#mocks/database/demo-row.ts'
import { models } from '#mocks/database/models.ts'
import { toSavedTable } from '#mocks/database/table-of.ts'

const StoredFile = object({ ...omit(models.file, ['size']).schema, data: string() })

/** A seed file: the rows of the tables that start with some, and the day that their dates are counted from. */
const SeedFile = object({
  referenceDay: pattern(string(), /^\d{4}-\d\d-\d\d$/),
  random: integer(),
  employee: array(models.employee),
  role: array(models.role),
  permission: array(models.permission),
  customer: array(models.customer),
  note: array(models.note),
  device: array(models.device),
  lob: array(models.lob),
  portal: array(models.portal),
  complaint: array(models.complaint),
  constant: array(models.constant),
  letter: array(models.letter),
  settings: array(models.settings),
  file: array(StoredFile),
})

/**
 * Reads the JSON of a seed file, and moves its dates so that its reference day is today. Throws a StructError that
 * names the first wrong row.
 */
export const readSeed = (json: unknown, now: number): Seed => {
  assert(json, SeedFile)
  const { referenceDay, random: _, file, ...rows } = json
  const moved = movedBy(Math.floor(now / day) - Math.floor(Date.parse(referenceDay) / day))
  const files = file.map(({ data, ...columns }) => ({ columns, bytes: fromBase64(data) }))
  return {
    tables: {
      employee: toSavedTable(rows.employee),
      role: toSavedTable(rows.role),
      permission: toSavedTable(rows.permission),
      customer: toSavedTable(rows.customer),
      note: toSavedTable(rows.note.map((note) => ({ ...note, createdAt: moved(note.createdAt) }))),
      device: toSavedTable(rows.device),
      lob: toSavedTable(rows.lob.map((lob) => ({ ...lob, createdAt: moved(lob.createdAt) }))),
      portal: toSavedTable(rows.portal),
      complaint: toSavedTable(
        rows.complaint.map((complaint) => ({
          ...complaint,
          createdAt: moved(complaint.createdAt),
          closedAt: complaint.closedAt === null ? null : moved(complaint.closedAt),
        })),
      ),
      constant: toSavedTable(rows.constant),
      letter: toSavedTable(
        rows.letter.map((letter) => ({
          ...letter,
          createdAt: moved(letter.createdAt),
          expiresAt: moved(letter.expiresAt),
        })),
      ),
      token: toSavedTable([]),
      settings: toSavedTable(rows.settings),
      demo: toSavedTable([defaultDemoRow]),
      file: toSavedTable(files.map(({ columns, bytes }) => ({ ...columns, size: bytes.length }))),
    },
    contents: new Map(files.map(({ columns, bytes }) => [columns.id, bytes])),
  }
}

const day = 24 * 60 * 60_000

const movedBy =
  (days: number) =>
  (moment: string): string =>
    new Date(Date.parse(moment) + days * day).toISOString()
