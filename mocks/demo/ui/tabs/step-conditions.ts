import type { DoneWhen, Step } from '#mocks/demo/scripts/script.ts'
import { complaintStatus, customerStatus } from '#src/rules/status.ts'

type Condition = { label: string; doneWhen: DoneWhen | undefined }

const custom = 'As the script file says'

/** What can finish a step, in words. */
export const conditions: readonly Condition[] = [
  { label: 'I go on', doneWhen: undefined },
  {
    label: 'A customer is put on hold',
    doneWhen: { kind: 'changed', table: 'customer', column: 'status', to: customerStatus.hold },
  },
  {
    label: 'A complaint is resolved',
    doneWhen: { kind: 'changed', table: 'complaint', column: 'status', to: complaintStatus.resolved },
  },
  { label: 'A device has a new name', doneWhen: { kind: 'changed', table: 'device', column: 'name' } },
  {
    label: 'A customer has another local admin',
    doneWhen: { kind: 'changed', table: 'customer', column: 'accountManagerId' },
  },
  { label: 'A note is added', doneWhen: { kind: 'added', table: 'note' } },
  { label: 'A LOB is added', doneWhen: { kind: 'added', table: 'lob' } },
  { label: 'A customer is added', doneWhen: { kind: 'added', table: 'customer' } },
  { label: 'A device is added', doneWhen: { kind: 'added', table: 'device' } },
  { label: 'The customer list is open', doneWhen: { kind: 'address', path: '/customers' } },
  { label: 'The user is signed out', doneWhen: { kind: 'signedOut' } },
  { label: custom, doneWhen: undefined },
]

export const conditionOf = (doneWhen: Step['doneWhen']): string =>
  conditions.find((condition) => JSON.stringify(condition.doneWhen) === JSON.stringify(doneWhen))?.label ??
  custom
