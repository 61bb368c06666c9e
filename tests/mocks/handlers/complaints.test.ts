import { expect, test } from 'vitest'
import { complaints } from '#src/contract/complaints.ts'
import { backendOn } from '#tests/support/ask.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  return { ...backend, bearer: await backend.bearerOf('admin') }
}

const flicker = {
  complaint_Id: 1,
  customerId: 1,
  companyName: 'Lakeside Hospital',
  createdAt: '2026-02-01T08:00:00.000Z',
  closedAt: null,
  complaint_status: 1,
  device_Id: 1,
  raisedBy: 'Ward 3',
  complaint_description: 'The screen flickers',
  complaint_attachments: '["a b.png"]',
}

test.each([
  ['all', { status: 0 }, [3, 2, 1]],
  ['open', { status: 1 }, [3, 1]],
  ['closed', { status: 2 }, [2]],
  ['without a filter, oldest first', { sortBy: 'createdAt', sortType: 'asc' }, [1, 2, 3]],
] as const)('lists the complaints of one customer: %s', async (_, query, ids) => {
  const { ask, bearer } = await start()
  const reply = await ask(complaints.list, { params: { id: 1 }, query, bearer })
  const { rows, totalItems } = complaints.list.answer.read(reply.body)
  expect([rows.map(({ complaint_Id }) => complaint_Id), totalItems]).toEqual([ids, ids.length])
})

test('an open complaint is resolved once, at the time of the call', async () => {
  const { ask, bearer } = await start()
  const reply = await ask(complaints.resolve, { params: { id: 1 }, bearer })
  expect(reply.body).toEqual({
    success: true,
    message: 'Complaint resolved successfully',
    data: { ...flicker, complaint_status: 2, closedAt: '2026-03-01T12:00:00.000Z' },
  })
  expect(await ask(complaints.resolve, { params: { id: 1 }, bearer })).toMatchObject({
    status: 409,
    body: { success: false, message: 'This complaint is already resolved' },
  })
})
