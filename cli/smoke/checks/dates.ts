import { cannotCheck, fail } from '#cli/client/finding.ts'

type Dated = { record: number; dates: readonly (string | null)[] }

/** As in 2026-01-05T09:30:00Z: a day first, a time perhaps, and a zone with it. */
const written = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d))?$/

/** All dates of these records are moments of ISO 8601. */
export const datesWork = (records: readonly Dated[]): string => {
  const given = records.flatMap(({ record, dates }) =>
    dates.flatMap((date) => (date === null ? [] : [{ record, date }])),
  )
  const wrong = given.find(({ date }) => !written.test(date) || Number.isNaN(Date.parse(date)))
  if (wrong !== undefined) fail(`record ${wrong.record} has a date that is none: ${wrong.date}`)
  return given.length === 0 ? cannotCheck('no record that was seen has a date') : `${given.length} dates`
}
