import type { Frozen, ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import type { Lob } from '#src/contract/lobs.ts'
import type { SentOf } from '#src/contract/record.ts'
import { lobStatus } from '#src/rules/status.ts'
import { statusName } from './checks.ts'

export type LobRow = Frozen<Row<'lob'>>

export const lobRecord = (tables: ReadableTables, lob: LobRow): SentOf<typeof Lob> => ({
  lob_Id: lob.id,
  lobsname: lob.name,
  lobStatus: lob.status,
  lobStatusName: statusName(tables, lob.status),
  isActive: lob.status === lobStatus.active,
  createdDate: lob.createdAt,
  createdBy: lob.createdBy,
  modifiedBy: lob.modifiedBy,
})
