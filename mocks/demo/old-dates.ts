import type { ReadableTables, Seed } from '#mocks/database/database-types.ts'
import { moveTimestamps, wholeDaysBetween } from '#mocks/database/move-timestamps.ts'
import { demoSettings } from './demo-settings.ts'

const week = 7

/**
 * The days by which dates have to be moved so that the data are as new as a seed that was just loaded, whose newest entry is
 * of yesterday. 0 if they are not older than a week, or the user wants to keep the dates.
 */
export const daysToMove = (tables: ReadableTables, now: number): number => {
  const newest = newestEntry(tables)
  if (newest === null || demoSettings(tables).keepsDates) return 0
  const days = wholeDaysBetween(newest, now) - 1
  return days > week ? days : 0
}

const newestEntry = ({ complaint, note, lob, letter }: ReadableTables): number | null => {
  let newest = ''
  for (const { createdAt, closedAt } of complaint.all()) newest = later(newest, closedAt ?? createdAt)
  for (const { all } of [note, lob, letter])
    for (const { createdAt } of all()) newest = later(newest, createdAt)
  return newest === '' ? null : Date.parse(newest)
}

const later = (one: string, other: string): string => (other > one ? other : one)

export const withDatesMoved = (seed: Seed, days: number): Seed => ({
  ...seed,
  tables: moveTimestamps(seed.tables, days),
})
