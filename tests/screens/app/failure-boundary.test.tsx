import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FailureBoundary } from '#src/app/failure-boundary.tsx'
import { pathAddress } from '#src/session/address.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'

const Failing = () => {
  throw new Error('A fault')
}

test('an error of a screen shows the failure, and Reload reloads the page', async () => {
  expectLogged(/^Error: /)
  const reload = vi.fn<() => void>()
  render(
    <FailureBoundary address={pathAddress} reload={reload}>
      <Failing />
    </FailureBoundary>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
