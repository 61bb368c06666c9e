import type { Migration } from './migrate.ts'

/** Dates of old data are moved to today, unless the user has undone it. There is a scenario with odd data. */
export const toVersion5: Migration = (rows) =>
  rows.demo === undefined ? rows : { ...rows, demo: rows.demo.map((row) => ({ ...row, keepsDates: false })) }
