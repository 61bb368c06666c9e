import { array, assert, integer, object, omit, pattern, string } from 'superstruct'
import type { Seed } from '#mocks/database/database-types.ts'
import { models } from '#mocks/database/models.ts'
import { firstStage } from '#mocks/database/stage-row.ts'

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
  const files = file.map(({ data, ...columns }) => ({ columns, bytes: bytesOf(data) }))
  return {
    tables: {
      employee: table(rows.employee),
      role: table(rows.role),
      permission: table(rows.permission),
      customer: table(rows.customer),
      note: table(rows.note.map((note) => ({ ...note, createdAt: moved(note.createdAt) }))),
      device: table(rows.device),
      lob: table(rows.lob.map((lob) => ({ ...lob, createdAt: moved(lob.createdAt) }))),
      portal: table(rows.portal),
      complaint: table(
        rows.complaint.map((complaint) => ({
          ...complaint,
          createdAt: moved(complaint.createdAt),
          closedAt: complaint.closedAt === null ? null : moved(complaint.closedAt),
        })),
      ),
      constant: table(rows.constant),
      letter: table(
        rows.letter.map((letter) => ({
          ...letter,
          createdAt: moved(letter.createdAt),
          expiresAt: moved(letter.expiresAt),
        })),
      ),
      token: table([]),
      settings: table(rows.settings),
      stage: table([firstStage]),
      file: table(files.map(({ columns, bytes }) => ({ ...columns, size: bytes.length }))),
    },
    contents: new Map(files.map(({ columns, bytes }) => [columns.id, bytes])),
  }
}

const day = 24 * 60 * 60_000

const movedBy =
  (days: number) =>
  (moment: string): string =>
    new Date(Date.parse(moment) + days * day).toISOString()

const table = <Row extends { id: number }>(rows: Row[]) => ({
  lastId: rows.reduce((last, { id }) => Math.max(last, id), 0),
  rows,
})

const bytesOf = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
