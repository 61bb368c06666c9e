import type { Report } from './report.ts'

/** The whole record, for programs; `reportSchema` says what it looks like. */
export const jsonReport = ({ record, comparison }: Report): string =>
  `${JSON.stringify({ ...record, comparison }, null, 2)}\n`
