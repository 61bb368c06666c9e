import { expect, test } from 'vitest'
import {
  complaintBadge,
  complaintFilter,
  complaintStatus,
  customerStatus,
  deviceStatus,
  isOpenComplaint,
  lobStatus,
  localAdminStatus,
  type StatusBadgeStyle,
  statusBadge,
} from '#src/rules/status.ts'

type StatusTone = StatusBadgeStyle['tone']

const green: StatusTone = 'positive'
const red: StatusTone = 'negative'
const grey: StatusTone = 'neutral'
const amber: StatusTone = 'waiting'

test.each<[string, number, string, StatusTone]>([
  ['customer', 1, 'Active', green],
  ['customer', 2, 'Inactive', red],
  ['customer', 3, 'Pending', amber],
  ['customer', 4, 'Hold', grey],
  ['employee', 5, 'Active', green],
  ['employee', 6, 'Inactive', red],
  ['device', 7, 'Active', green],
  ['device', 8, 'Inactive', red],
  ['lob', 13, 'Active', green],
  ['lob', 14, 'Inactive', red],
])('%s status %i is %s', (_, id, label, tone) => {
  expect(statusBadge(id)).toEqual({ label, tone })
})

test.each([0, 9, 12, 999, -1, 1.5, Number.NaN])('status %d is unknown', (id) => {
  const unknown: StatusBadgeStyle = { label: '-', tone: grey }
  expect(statusBadge(id)).toEqual(unknown)
})

test('the backend changes the name of a status but not its colour', () => {
  expect(statusBadge(7, 'In use')).toEqual({ label: 'In use', tone: green })
  expect(statusBadge(9, 'Lent')).toEqual({ label: 'Lent', tone: grey })
  expect(statusBadge(7, '')).toEqual({ label: 'Active', tone: green })
})

test.each([
  [1, { label: 'Open', tone: amber }],
  [2, { label: 'Resolved', tone: green }],
  [9, { label: 'Resolved', tone: green }],
])('a complaint is open with status 1 and resolved with every other: %i', (status, badge) => {
  expect(complaintBadge(status)).toEqual(badge)
  expect(isOpenComplaint(status)).toBe(status === 1)
})

test('a status of a complaint that is neither open nor resolved keeps the name from the backend', () => {
  expect(complaintBadge(9, 'Rejected')).toEqual({ label: 'Rejected', tone: grey })
  expect(complaintBadge(null, 'Rejected')).toEqual({ label: 'Rejected', tone: grey })
  expect(complaintBadge(2, 'Closed')).toEqual({ label: 'Resolved', tone: green })
  expect(complaintBadge(null)).toEqual({ label: '-', tone: grey })
})

test('each status id has a constant', () => {
  expect(customerStatus).toEqual({ active: 1, inactive: 2, pending: 3, hold: 4 })
  expect([localAdminStatus, deviceStatus]).toEqual([
    { active: 5, inactive: 6 },
    { active: 7, inactive: 8 },
  ])
  expect([lobStatus, complaintStatus]).toEqual([
    { active: 13, inactive: 14 },
    { open: 1, resolved: 2 },
  ])
  expect(complaintFilter).toEqual({ all: 0, open: 1, closed: 2 })
})
