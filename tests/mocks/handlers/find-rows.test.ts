import { describe, expect, test } from 'vitest'
import { customers } from '#src/contract/customers.ts'
import { employees } from '#src/contract/employees.ts'
import { lobs } from '#src/contract/lobs.ts'
import { backendOn } from '#tests/support/ask.ts'
import { hospitalSeed, noon } from './hospital-seed.ts'

const start = async () => {
  const backend = backendOn(hospitalSeed(), () => noon)
  const bearer = await backend.bearerOf('super')
  const employeeIds = async (search: string) => {
    const reply = await backend.send('GET', `/api/employee/getall?${search}`, { bearer })
    return employees.list.answer.read(reply?.body).rows.map(({ employee_Id }) => employee_Id)
  }
  const customerIds = async (search: string) => {
    const reply = await backend.send('GET', `/api/customer/getAllCustomer?${search}`, { bearer })
    return customers.list.answer.read(reply?.body).rows.map(({ customer_Id }) => customer_Id)
  }
  const lobIds = async (search: string) => {
    const reply = await backend.send('GET', `/api/lobs/getAllLobs?${search}`, { bearer })
    return lobs.list.answer.read(reply?.body).rows.map(({ lob_Id }) => lob_Id)
  }
  return { ...backend, bearer, employeeIds, customerIds, lobIds }
}

describe('sorting', () => {
  test('lists are sorted by id, newest first, by default', async () => {
    const { customerIds, employeeIds, lobIds } = await start()
    expect(await customerIds('')).toEqual([3, 2, 1])
    expect(await employeeIds('page=1&pageSize=3')).toEqual([8, 7, 6])
    expect(await lobIds('')).toEqual([3, 2, 1])
  })

  test('sorting by name ignores case, and equal names are sorted by id in both directions', async () => {
    const { customerIds, employeeIds } = await start()
    expect(await customerIds('sortBy=name&sortType=asc')).toEqual([1, 3, 2])
    expect(await customerIds('sortBy=name&sortType=desc')).toEqual([2, 1, 3])
    expect((await employeeIds('sortBy=name&sortType=asc')).slice(0, 2)).toEqual([1, 8])
    expect((await employeeIds('sortBy=name&sortType=desc')).slice(-2)).toEqual([1, 8])
  })

  test.each([
    ['sortBy=deviceCount&sortType=desc', [1, 3, 2]],
    ['sortBy=deviceCount&sortType=asc', [2, 3, 1]],
    ['sortBy=contactPerson&sortType=asc', [2, 1, 3]],
    ['sortBy=id&sortType=asc', [1, 2, 3]],
  ])('sorts customers by %s', async (search, ids) => {
    const { customerIds } = await start()
    expect(await customerIds(search)).toEqual(ids)
  })

  test('sorts local admins by ITX id and lobs by date', async () => {
    const { employeeIds, lobIds } = await start()
    expect(await employeeIds('sortBy=itx_employee_id&sortType=asc&pageSize=2')).toEqual([1, 2])
    expect(await lobIds('sortBy=date&sortType=asc')).toEqual([3, 2, 1])
    expect(await lobIds('sortBy=name&sortType=desc')).toEqual([3, 2, 1])
  })

  test.each([
    ['an unknown key', 'sortBy=email', 'sortBy'],
    ['an unknown direction', 'sortBy=name&sortType=up', 'sortType'],
    ['page 0', 'page=0', 'page'],
    ['a page size that no database counts to', 'pageSize=99999999999999', 'pageSize'],
    ['a page that no database counts to', 'page=99999999999999', 'page'],
    ['a page size that is not a number', 'pageSize=ten', 'pageSize'],
    ['a filter that is not an id', 'accountStatus=Active', 'accountStatus'],
    ['an unknown parameter', 'colour=blue', 'colour'],
  ])('a list query with %s is refused', async (_, search, field) => {
    const { send, bearer } = await start()
    expect(await send('GET', `/api/customer/getAllCustomer?${search}`, { bearer })).toMatchObject({
      status: 400,
      body: { success: false, message: 'Invalid Input', field },
    })
  })
})

describe('searching', () => {
  test.each([
    ['company name, in any case', 'LAKE', [3, 1]],
    ['letters with accents', 'ÉCLAIR', [2]],
    ['accents as characters of their own', encodeURIComponent('E\u0301clair'), [2]],
    ['letters without their accents', 'eclair', [2]],
    ['a pasted text', encodeURIComponent('\u202alake\u200b'), [3, 1]],
    ['contact person', 'menon', [2]],
    ['account manager', 'vikram', [2, 1]],
    ['id', '3', [3]],
    ['outer blanks', '%20lake%20', [3, 1]],
    ['nothing that is there', 'zzz', []],
  ])('finds customers by %s', async (_, term, ids) => {
    const { customerIds } = await start()
    expect(await customerIds(`search=${term}`)).toEqual(ids)
  })

  // As the comboboxes of the portal find it.
  test.each([
    ['St. John’s Hospital', "john's"],
    ['Zürich Clinic', 'zurich'],
    ['Mercy  Hospital', 'mercy hospital'],
  ])('finds %s by what a keyboard can type', async (companyName, typed) => {
    const { customerIds, database } = await start()
    await database.transaction(({ customer }) => void customer.update(2, { companyName }))
    expect(await customerIds(`search=${encodeURIComponent(typed)}`)).toEqual([2])
  })

  test.each([
    ['name', 'pillai', [3]],
    ['e-mail', 'odd@demo', [6]],
    ['ITX id', '1007', [7]],
  ])('finds local admins by %s', async (_, term, ids) => {
    const { employeeIds } = await start()
    expect(await employeeIds(`search=${term}`)).toEqual(ids)
  })

  test('finds lobs by name, in the chosen status', async () => {
    const { lobIds } = await start()
    expect(await lobIds('search=ology')).toEqual([3, 2, 1])
    expect(await lobIds('search=ology&lobStatus=14')).toEqual([2])
  })
})

test('the employee list accepts both forms of the query', async () => {
  const { employeeIds } = await start()
  expect(await employeeIds('page=1&pageSize=5&employeeStatus=6&search=ira')).toEqual([7])
  expect(await employeeIds('page=1&pageSize=5&sortBy=id&sortType=asc&filter=6&searchQuery=ira')).toEqual([7])
  expect(await employeeIds('filter=5&searchQuery=ira')).toEqual([])
})

test.each(['filter=All', 'filter=', 'filter=all', 'employeeStatus=All', 'employeeStatus='])(
  'the employee list takes %s as no filter',
  async (search) => {
    const { employeeIds } = await start()
    expect(await employeeIds(search)).toEqual(await employeeIds(''))
  },
)

test.each(['accountStatus=', 'accountStatus=All'])(
  'the customer lists take %s as no filter',
  async (search) => {
    const { customerIds } = await start()
    expect(await customerIds(search)).toEqual([3, 2, 1])
  },
)

describe('paging', () => {
  const page = async (search: string) => {
    const { send, bearer } = await start()
    const reply = await send('GET', `/api/customer/all?${search}`, { bearer })
    const { rows, ...totals } = customers.listAll.answer.read(reply?.body)
    return { ids: rows.map(({ customer_Id }) => customer_Id), ...totals }
  }

  test.each([
    ['page=1&pageSize=2', { ids: [3, 2], totalItems: 3, totalPages: 2, currentPage: 1 }],
    ['page=2&pageSize=2', { ids: [1], totalItems: 3, totalPages: 2, currentPage: 2 }],
    ['page=9&pageSize=2', { ids: [], totalItems: 3, totalPages: 2, currentPage: 9 }],
    ['page=1', { ids: [3, 2, 1], totalItems: 3, totalPages: 1, currentPage: 1 }],
    ['', { ids: [3, 2, 1], totalItems: 3, totalPages: 1, currentPage: 1 }],
    ['search=zzz', { ids: [], totalItems: 0, totalPages: 1, currentPage: 1 }],
    ['accountStatus=2&page=1', { ids: [2], totalItems: 1, totalPages: 1, currentPage: 1 }],
  ])('%s', async (search, expected) => {
    expect(await page(search)).toEqual(expected)
  })
})
