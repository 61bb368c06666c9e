import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Route } from 'wouter'
import CustomerEdit from '#src/screens/customer/customer-edit.tsx'
import CustomerList from '#src/screens/customer/customer-list.tsx'
import { listSettled } from '#tests/support/list-queries.ts'
import type { TestNetwork } from '#tests/support/network.ts'
import { openScreen } from '#tests/support/render-screen.tsx'

const call = 'GET /Constant/CustomerAccountStatus'

/** Opens the list of customers and, once its statuses have been answered, goes elsewhere. */
const goFromList = async (to: string, changeNetwork: (network: TestNetwork) => void = () => {}) => {
  const { network, goTo } = await openScreen(
    <>
      <Route path="/customers" component={CustomerList} />
      <Route path="/customer/edit/:id" component={CustomerEdit} />
    </>,
    { at: '/customers', changeNetwork },
  )
  await listSettled()
  const before = network.sent(call).length
  const go = async (path: string) => {
    await act(async () => goTo(path))
  }
  await go(to)
  return { go, more: () => network.sent(call).length - before }
}

const statusChoice = () => screen.findByRole('option', { name: 'Hold' })

test('a record that is opened from its list takes over the statuses', async () => {
  const { more } = await goFromList('/customer/edit/3')
  expect(await statusChoice()).not.toBeNull()
  expect(more()).toBe(0)
})

test('statuses that could not be loaded are asked for again', async () => {
  const { more } = await goFromList('/customer/edit/3', ({ answer }) =>
    answer(call, 500, { success: false, message: 'No statuses' }),
  )
  await waitFor(() => expect(more()).toBe(1))
})

test('statuses are loaded again after a screen without them', async () => {
  const { go, more } = await goFromList('/dashboard')
  // What no screen uses is forgotten by a timer; timers keep their order.
  await new Promise((resolve) => setTimeout(resolve, 1))
  await go('/customers')
  await listSettled()
  await waitFor(() => expect(more()).toBe(1))
})
