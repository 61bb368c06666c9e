import { useEffect, useRef, useState } from 'react'
import { timing } from '#src/rules/timing.ts'
import { type Customers, fetchCustomers, type Query } from './calls.ts'

const columns = [
  ['Company Name', 'name'],
  ['UID', 'id'],
  ['Number of Devices', 'deviceCount'],
  ['Account Manager Name', null],
  ['Contact Person Name', 'contactPerson'],
  ['Account Status', null],
] as const

/** The rows of the customer list, as plainly as they can be shown, sorted and paged. */
export const CustomerTable = () => {
  const [query, setQuery] = useState<Query>({ page: 1, sortBy: 'id', sortType: 'desc', search: '' })
  const [answer, setAnswer] = useState<Customers | null>(null)
  useEffect(() => {
    void fetchCustomers(query).then(setAnswer)
  }, [query])
  const sortBy = (key: string) =>
    setQuery(({ sortBy: before, sortType, search }) => {
      return { page: 1, sortBy: key, sortType: before === key && sortType === 'asc' ? 'desc' : 'asc', search }
    })
  const pause = useRef(0)
  const searchFor = (search: string) => {
    clearTimeout(pause.current)
    pause.current = window.setTimeout(
      () => setQuery((before) => ({ ...before, page: 1, search })),
      timing.searchDebounce,
    )
  }
  return (
    <>
      <input type="search" onChange={({ currentTarget }) => searchFor(currentTarget.value)} />
      <table>
        <thead>
          <tr>
            {columns.map(([header, key]) => (
              <th key={header}>
                {key === null ? (
                  header
                ) : (
                  <button type="button" onClick={() => sortBy(key)}>
                    {header}
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer?.customer.map((row) => (
            <tr key={row.customer_Id}>
              <td>{row.companyName}</td>
              <td>{row.customer_Id}</td>
              <td>{row.deviceCount}</td>
              <td>{row.accountManager.employeesName}</td>
              <td>{row.contactPerson}</td>
              <td>{row.accountStatusName}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {Array.from({ length: answer?.totalPages ?? 0 }, (_, index) => index + 1).map((page) => (
        <button
          key={page}
          type="button"
          aria-label={`Page ${page}`}
          onClick={() => setQuery((before) => ({ ...before, page }))}
        >
          {page}
        </button>
      ))}
    </>
  )
}
