import type { Employee } from '#src/contract/employees.ts'
import { localAdminRecord } from '#src/data/readings.ts'
import { type LoadedRecord, type RecordPurpose, useRecord } from '#src/data/use-record.ts'
import { timing } from '#src/rules/timing.ts'
import { useUserId } from '#src/session/use-access.ts'

export const useOwnRecord = (purpose: RecordPurpose): LoadedRecord<Employee> =>
  useRecord({ id: useUserId(), purpose, reading: ownRecord })

/** The account menu, which is on every screen, and the profile share one reading. */
const ownRecord = (id: number) => ({ ...localAdminRecord(id), fresh: timing.freshCounts })
