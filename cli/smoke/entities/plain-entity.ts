import type { Check } from '#cli/smoke/check.ts'
import type { CheckedList } from '#cli/smoke/checks/list.ts'
import { listChecks } from '#cli/smoke/checks/list-checks.ts'
import { shownRecordCheck } from '#cli/smoke/checks/record-checks.ts'
import { type KindDefinition, type RecordKind, recordKind } from '#cli/smoke/write/record-kind.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** An entity whose records need no others: the checks of its list and its record, and how a run writes it. */
export type PlainEntity = { checks: readonly Check[]; kind: RecordKind }

/** An entity of which a record shows what its row in the list does. */
export const plainEntity = <Row, Created extends object, Changed extends object>(
  list: CheckedList<Row, 'id'>,
  kind: KindDefinition<Created, Changed> & { get: Endpoint<{ id: number }, undefined, undefined, Row> },
): PlainEntity => ({
  checks: [...listChecks(list), shownRecordCheck(kind.get, list)],
  kind: recordKind(kind, list),
})
