import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Link, Router, useLocation, useSearch } from 'wouter'
import { type Address, hashAddress, pathAddress } from '#src/session/address.ts'
import { words } from '#tests/support/words.ts'

const Shown = () => {
  const [path, navigate] = useLocation()
  return (
    <>
      <output>{`${path} ${useSearch()}`}</output>
      <Link href="/customers?page=2">Customers</Link>
      <button type="button" onClick={() => navigate('/lobs', { replace: true })}>
        {words.lob.many}
      </button>
    </>
  )
}

const open = (address: Address) =>
  render(
    <Router hook={address.useLocation} searchHook={address.useSearch} hrefs={address.hrefOf} base="/portal">
      <Shown />
    </Router>,
  )

beforeEach(() => history.replaceState(null, '', '/'))

describe.each([
  ['in the path', pathAddress, ''],
  ['after the #', hashAddress, '/#'],
])('an address %s', (_, address, before) => {
  test('shows the path and the query of a followed link', async () => {
    open(address)
    await userEvent.click(screen.getByRole('link', { name: 'Customers' }))
    expect(screen.getByRole('status').textContent).toBe('/customers page=2')
    expect(address.current()).toEqual({ path: '/portal/customers', search: '?page=2' })
    expect(location.href).toBe(`${location.origin}${before}/portal/customers?page=2`)
  })

  test('of a link is where it leads in a new tab', () => {
    open(address)
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Customers' })
    expect(href).toBe(`${location.origin}${before}/portal/customers?page=2`)
  })

  test('is replaced without a further entry of the history', async () => {
    open(address)
    const entries = history.length
    await userEvent.click(screen.getByRole('button', { name: words.lob.many }))
    expect(location.href).toBe(`${location.origin}${before}/portal/lobs`)
    expect(history.length).toBe(entries)
  })
})

test('a path after the # is loaded with a new document', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  hashAddress.load('/customers?page=2')
  expect(location.hash).toBe('#/customers?page=2')
  expect(reload).toHaveBeenCalledTimes(1)
})
