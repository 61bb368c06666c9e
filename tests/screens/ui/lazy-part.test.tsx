import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chunk } from '#src/app/chunk.tsx'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { recordAnnouncements } from '#tests/support/announcements.ts'
import { expectLogged } from '#tests/support/expect-logged.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  expectLogged(/could not be loaded\.? TypeError: Failed to fetch dynamically imported module/)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
  sessionStorage.clear()
  serverIs(false)
})

const serverIs = (isThere: boolean) =>
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(new Response()) : Promise.reject(new TypeError('Failed to fetch')),
  )

/** Code that does not arrive until `arrives` is called. */
const missingCode = <Part,>(part: Part) => {
  let isThere = false
  return {
    arrives: () => {
      isThere = true
    },
    load: async () => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module')
      return part
    },
  }
}

const failure = 'The chart could not be loaded.'

const chart = (load: () => Promise<() => ReactNode>) =>
  lazyPart(load, { failure, notLoaded: (again) => <PartNotLoaded failure={failure} {...again} /> })

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

test('only the part that could not be loaded is missing, and Try again loads it', async () => {
  const code = missingCode(() => <p>The chart</p>)
  const Chart = chart(code.load)
  render(
    <>
      <input aria-label="Name" />
      <Chart />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'typed')
  await screen.findByText(failure)
  code.arrives()
  await tryAgain()
  await screen.findByText('The chart')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByDisplayValue('typed')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

test('a second failure without a connection keeps the button and the focus, and is announced', async () => {
  const Chart = chart(missingCode(() => null).load)
  render(<Chart />)
  await screen.findByText(failure)
  const announced = recordAnnouncements()
  await tryAgain()
  await waitFor(() => expect(announced).toEqual([failure]))
  expect(screen.getByRole('button', { name: 'Try again' })).toBe(document.activeElement)
  expect(reload).not.toHaveBeenCalled()
})

test('a second failure reloads the page where the server answers', async () => {
  serverIs(true)
  const Chart = chart(missingCode(() => null).load)
  render(<Chart />)
  await screen.findByText(failure)
  expect(reload).not.toHaveBeenCalled()
  await tryAgain()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('a part that failed is loaded afresh where it is shown the next time', async () => {
  const code = missingCode(() => <p>The chart</p>)
  const Chart = chart(code.load)
  render(<Chart />)
  await screen.findByText(failure)
  cleanup()
  code.arrives()
  render(<Chart />)
  await screen.findByText('The chart')
})

const popupFailure = 'This popup could not be loaded.'

const PopupOpener = ({ Popup }: { Popup: ReturnType<typeof lazyPopup> }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? <Popup onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

test('a popup that could not be loaded says so in a notice, and Try again opens it', async () => {
  const announced = recordAnnouncements()
  const code = missingCode(() => <div role="dialog">The popup</div>)
  render(<PopupOpener Popup={lazyPopup(code.load)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(popupFailure)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(announced).toEqual([popupFailure]))
  code.arrives()
  await tryAgain()
  await screen.findByText('The popup')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  ['Cancel', async () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
])('%s ends a popup that could not be loaded', async (_, end) => {
  render(<PopupOpener Popup={lazyPopup(missingCode(() => null).load)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText(popupFailure)
  await end()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

const screenNotLoaded = () =>
  screen.findByRole('heading', { level: 1, name: 'This screen could not be loaded' })

test('a screen that is missing after a redeploy reloads the page once, then says so', async () => {
  serverIs(true)
  const Missing = chunk(missingCode({ default: () => null }).load)
  render(<Missing />)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeTruthy()
  cleanup()
  render(<Missing />)
  await screenNotLoaded()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a missing screen says so, and does not reload, where the storage of the browser is full', async () => {
  serverIs(true)
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
  const Missing = chunk(missingCode({ default: () => null }).load)
  render(<Missing />)
  await screenNotLoaded()
  expect(reload).not.toHaveBeenCalled()
})

test('without a connection a missing screen does not reload the page, and Try again loads it', async () => {
  const code = missingCode({ default: () => <h1>Wards</h1> })
  const Wards = chunk(code.load)
  document.title = 'Wards · Care Admin Portal'
  render(<Wards />)
  await screenNotLoaded()
  expect(document.title).toMatch(/^This screen could not be loaded/)
  expect(reload).not.toHaveBeenCalled()
  code.arrives()
  await tryAgain()
  await screen.findByRole('heading', { level: 1, name: 'Wards' })
  expect(document.title).toBe('Wards · Care Admin Portal')
})
