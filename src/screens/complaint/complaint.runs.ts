import { nullable, number, object } from 'superstruct'
import { complaints } from '#src/contract/complaints.ts'
import { paths } from '#src/navigation/paths.ts'
import { countOf, names } from '#src/rules/names.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { isOpenComplaint } from '#src/rules/status.ts'
import { defineRunKind, oneByOne, type ReadingContext } from '#src/runs/run-kind.ts'

/** Resolves complaints. */
export const resolveComplaints = defineRunKind({
  values: object({ id: number(), customerId: nullable(number()) }),
  countOf: (count) => countOf(count, names.complaint),
  done: 'resolved',
  address: ({ id, customerId }) => paths.complaint(id, customerId),
  read: async ({ values: { id } }, context) =>
    (await isOpen(id, context)) ? { former: {} } : { skip: runMessages.lineChangedSince },
  send: ({ values: { id } }, { call }) => call(complaints.resolve, { params: { id } }),
  verify: (lines, context) =>
    oneByOne(lines, async ({ values: { id } }) => ((await isOpen(id, context)) ? 'missing' : 'stored')),
})

const isOpen = async (id: number, { call, signal }: ReadingContext): Promise<boolean> =>
  isOpenComplaint((await call(complaints.get, { params: { id }, signal })).complaint_status)
