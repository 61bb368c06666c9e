import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Database, ReadableTables } from '#mocks/database/database-types.ts'

/** A form in which a record can be made inactive, and the status that this stores in its row. */
export type StatusForm = {
  at: string
  select: string
  row: (tables: ReadableTables) => object | undefined
  inactive: number
}

export const deviceForm: StatusForm = {
  at: '/device/edit/31',
  select: 'Device Status',
  row: ({ device }) => device.find(31),
  inactive: 8,
}

export const lobForm: StatusForm = {
  at: '/lob/edit/2',
  select: 'Status',
  row: ({ lob }) => lob.find(2),
  inactive: 14,
}

export const employeeForm: StatusForm = {
  at: '/employee/edit/6',
  select: 'Status',
  row: ({ employee }) => employee.find(6),
  inactive: 6,
}

export const customerForm: StatusForm = {
  at: '/customer/edit/12',
  select: 'Account Status',
  row: ({ customer }) => customer.find(12),
  inactive: 2,
}

/** Makes the record inactive, saves it, and waits until nothing but its status has changed in its row. */
export const expectOnlyStatusSaved = async (
  { select: name, row, inactive }: StatusForm,
  user: UserEvent,
  database: Database,
): Promise<void> => {
  const before = await database.read(row)
  // Before a popup opens, the list below it has a select of that name too.
  const select = await waitFor(() => {
    const inForm = screen.getAllByRole('combobox', { name }).find((each) => each.closest('form') !== null)
    if (inForm === undefined) throw new Error(`There is no ${name} in a form`)
    return inForm
  })
  await within(select).findByRole('option', { name: 'Inactive' })
  await user.selectOptions(select, 'Inactive')
  const [save] = screen.getAllByRole('button', { name: 'Save' })
  if (save === undefined) throw new Error('There is no Save')
  await user.click(save)
  await waitFor(async () =>
    expect(await database.read(row)).toEqual({ ...before, status: inactive, ...unstableOf(before) }),
  )
}

/** Who has changed a row last is another matter. */
const unstableOf = (row: object | undefined): object =>
  row !== undefined && 'modifiedBy' in row ? { modifiedBy: expect.anything() } : {}
