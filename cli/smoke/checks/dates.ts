import { cannotCheck, fail } from '#cli/client/finding.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** The dates of a record in the order in which they happen; no text for one that has not happened. */
type Dated = { record: number; dates: readonly unknown[] }

/** A clock that is a little behind is none that is wrong. */
const tolerance = 60_000

/** Each record happens in its order, and nothing after the server's own time: then its time zone would be wrong. */
export const judgeDates = (
  { connection }: CheckClient,
  endpoint: Endpoint,
  records: readonly Dated[],
): string => {
  const clock = Date.parse(connection.log.exchangesOf(endpoint).at(-1)?.date ?? '')
  const now = Number.isNaN(clock) ? Date.now() : clock
  const given = records.map(({ record, dates }) => ({
    record,
    dates: dates.flatMap((date) => (typeof date === 'string' ? { date, at: Date.parse(date) } : [])),
  }))
  for (const { record, dates } of given) {
    const future = dates.find(({ at }) => at > now + tolerance)
    if (future !== undefined) fail(`record ${record} has a date after the server's time: ${future.date}`)
    const early = dates.find(({ at }, index) => at < (dates[index - 1]?.at ?? at))
    if (early !== undefined) fail(`record ${record} ends at ${early.date}, before it begins`)
  }
  const count = given.flatMap(({ dates }) => dates).length
  return count === 0 ? cannotCheck('no record that was seen has a date') : `${count} dates`
}
