import { expect, test, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { customers } from '#src/contract/customers.ts'
import { failureDetails, recentFailureDetails, rememberingFailures } from '#src/session/failed-call.ts'

test('names the failed call, its status and the server message, without ids and search terms', async () => {
  window.history.replaceState(null, '', '/customer/edit/60?search=secret')
  // Later than any failure of another test.
  vi.useFakeTimers({ now: Date.UTC(2036, 10, 22, 9, 30) })
  expect(recentFailureDetails()).toBeNull()
  const call = rememberingFailures(() =>
    Promise.reject(new ApiError('refused', { status: 409, serverMessage: 'The name is taken' })),
  )
  await expect(call(customers.get, { params: { id: 60 }, query: {} })).rejects.toThrow('The name is taken')
  expect(failureDetails().split('\n')).toEqual([
    'Care Admin Portal development',
    'Copied at: 2036-11-22T09:30:00.000Z',
    'Screen: /customer/edit/{id}',
    `Call: GET ${customers.get.path}`,
    'Failed at: 2036-11-22T09:30:00.000Z',
    'Status: 409',
    'Server message: The name is taken',
  ])
  expect(recentFailureDetails()).toBe(failureDetails())
  vi.advanceTimersByTime(3_000)
  expect(recentFailureDetails()).toBeNull()
})
