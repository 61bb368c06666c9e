import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FailureBoundary } from '#src/app/failure-boundary.tsx'
import { watchMissingChunks } from '#src/app/missing-chunk.ts'
import { pathAddress } from '#src/session/address.ts'

let stop = () => {}

beforeEach(() => {
  stop = watchMissingChunks()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  sessionStorage.clear()
})

afterEach(() => {
  stop()
})

const Failing = ({ error }: { error: Error }) => {
  throw error
}

const missingChunk = () => {
  const error = new TypeError('Failed to fetch dynamically imported module')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  return error
}

const serverIs = (there: boolean) =>
  vi.stubGlobal('fetch', () =>
    there ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )

const fail = (error: Error) => {
  const reload = vi.fn<() => void>()
  render(
    <FailureBoundary address={pathAddress} reload={reload}>
      <Failing error={error} />
    </FailureBoundary>,
  )
  return reload
}

const failureScreen = () => screen.findByRole('heading', { level: 1, name: 'Something went wrong' })

test('a chunk that is missing after a redeploy reloads the page once, then shows the failure', async () => {
  serverIs(true)
  const first = fail(missingChunk())
  await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  cleanup()
  const second = fail(missingChunk())
  await failureScreen()
  expect(second).not.toHaveBeenCalled()
})

test('without a connection a missing chunk does not reload the page', async () => {
  serverIs(false)
  const reload = fail(missingChunk())
  await screen.findByRole('heading', { level: 1, name: 'This screen could not be loaded' })
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('any other error shows the failure screen without a reload', async () => {
  serverIs(true)
  const reload = fail(new Error('A fault'))
  await failureScreen()
  expect(reload).not.toHaveBeenCalled()
})
