import type { RunRecord } from '#cli/smoke/run-record.ts'

/** The whole record, for programs. */
export const jsonReport = (record: RunRecord): string => `${JSON.stringify(record, null, 2)}\n`
