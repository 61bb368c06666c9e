import type { Migration } from './migrate.ts'

/** Data that could not be read are listed in the settings. */
export const toVersion3: Migration = (rows) =>
  rows.demo === undefined ? rows : { ...rows, demo: rows.demo.map((row) => ({ ...row, setAside: [] })) }
