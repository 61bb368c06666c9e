import type { Frozen, ReadableTable, ReadableTables } from '#mocks/database/database-types.ts'
import type { CardName } from '#mocks/database/demo-row.ts'
import type { Row } from '#mocks/database/models.ts'
import { complaintStatus, customerStatus } from '#src/rules/status.ts'

/** The tables on which the tasks are worked, as they stood at one moment. */
export type TrainingTables = {
  readonly [Name in 'customer' | 'device' | 'complaint' | 'lob']: readonly Frozen<Row<Name>>[]
}

/** The tables of now. */
export const trainingTables = ({ customer, device, complaint, lob }: ReadableTables): TrainingTables => ({
  customer: customer.all(),
  device: device.all(),
  complaint: complaint.all(),
  lob: lob.all(),
})

/** What a card asks for, in words. */
export const cardTasks: Readonly<Record<CardName, string>> = {
  hold: 'Put a hospital on hold',
  complaint: 'Resolve the oldest complaint',
  rename: 'Give a device a new name',
  handover: 'Hand a customer to another local admin',
  lob: 'Add a line of business',
}

/** Whether a change of the data did what the card asks for. */
export const isDoneBy = (card: CardName, before: TrainingTables, after: ReadableTables): boolean =>
  judges[card](before, after)

const judges: Readonly<Record<CardName, (before: TrainingTables, after: ReadableTables) => boolean>> = {
  hold: (before, after) =>
    isChanged(
      before.customer,
      after.customer,
      (was, is) => was.status !== customerStatus.hold && is.status === customerStatus.hold,
    ),
  complaint: (before, after) => {
    const oldest = oldestOpen(before.complaint)
    return oldest !== undefined && after.complaint.find(oldest.id)?.status === complaintStatus.resolved
  },
  rename: (before, after) => isChanged(before.device, after.device, (was, is) => was.name !== is.name),
  handover: (before, after) =>
    isChanged(before.customer, after.customer, (was, is) => was.accountManagerId !== is.accountManagerId),
  lob: (before, after) => after.lob.all().some(({ id }) => before.lob.every((known) => known.id !== id)),
}

/** Rows are replaced and never changed in place: a table in which nothing happened is the same list. */
const isChanged = <Record extends { id: number }>(
  before: readonly Frozen<Record>[],
  after: ReadableTable<Record>,
  judge: (was: Frozen<Record>, is: Frozen<Record>) => boolean,
): boolean =>
  before !== after.all() &&
  before.some((was) => {
    const is = after.find(was.id)
    return is !== undefined && is !== was && judge(was, is)
  })

const oldestOpen = (complaints: TrainingTables['complaint']): Frozen<Row<'complaint'>> | undefined =>
  complaints
    .filter(({ status }) => status === complaintStatus.open)
    .toSorted((left, right) => left.createdAt.localeCompare(right.createdAt))[0]
