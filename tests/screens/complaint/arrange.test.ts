import { expect, test } from 'vitest'
import { arrange } from '#src/screens/complaint/all/arrange.ts'
import { toHospital, toHospitalComplaint } from '#src/screens/complaint/all/collected.ts'
import { complaint, customerRow } from '#tests/contract/records.ts'

const rowOf = (id: number, companyName: string) =>
  toHospitalComplaint(
    { ...complaint.read, complaint_Id: id },
    toHospital({ ...customerRow.read, customer_Id: id, companyName }),
  )

const rows = [
  rowOf(4, 'Ward 10'),
  rowOf(3, 'Ward 9'),
  rowOf(2, 'Ward 09'),
  rowOf(1, 'ward 2'),
  rowOf(5, 'Ward 9'),
]

const inOrder = (sortType: 'asc' | 'desc') =>
  arrange(rows, { sortBy: 'hospital', sortType, search: '', filters: {} }).map(
    ({ complaint: { complaint_Id } }) => complaint_Id,
  )

test('sorts by the names of hospitals as people do, and rows of names that sort alike by their ids', () => {
  expect(inOrder('asc')).toEqual([1, 2, 3, 5, 4])
  expect(inOrder('desc')).toEqual([4, 2, 3, 5, 1])
})
