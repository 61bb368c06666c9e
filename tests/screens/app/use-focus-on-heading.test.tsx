import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { Route, Router, Switch } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { useFocusOnHeading } from '#src/app/use-focus-on-heading.ts'

let arrive = () => {}

const Wards = () => (
  <main>
    <h1 tabIndex={-1}>Wards</h1>
    <input type="search" aria-label="Search" />
  </main>
)

const Beds = lazy(async () => {
  await new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { default: () => <h1 tabIndex={-1}>Beds</h1> }
})

const Screens = () => {
  useFocusOnHeading()
  return (
    <Switch>
      <Route path="/wards">
        <Wards />
      </Route>
      <Route path="/beds">
        <main>
          <Suspense fallback={<button type="button">Waiting</button>}>
            <Beds />
          </Suspense>
        </main>
      </Route>
      <Route>
        <main>
          <h1 tabIndex={-1}>Elsewhere</h1>
          <div role="dialog" aria-label="Edit" />
        </main>
      </Route>
    </Switch>
  )
}

const renderScreens = () => {
  const { hook, searchHook, navigate } = memoryLocation({ path: '/wards' })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Screens />
    </Router>,
  )
  return (path: string) => act(() => navigate(path))
}

const heading = () => screen.getByRole('heading', { level: 1 })

test('keeps the focus on the first screen, and moves it to the heading of the next one', async () => {
  const goTo = renderScreens()
  expect(document.activeElement).toBe(document.body)
  goTo('/beds')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Waiting' })).toBeTruthy())
  await act(async () => arrive())
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(heading().textContent).toBe('Beds')
  goTo('/wards')
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(heading().textContent).toBe('Wards')
})

test('a key press that opens a screen does not keep the focus from its heading', async () => {
  const goTo = renderScreens()
  const lead = () => goTo('/beds')
  document.addEventListener('keydown', lead, { once: true })
  await userEvent.keyboard('{Enter}')
  await act(async () => arrive())
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  goTo('/wards')
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})

test('a change of the query leaves the focus in the search', async () => {
  const goTo = renderScreens()
  await userEvent.type(screen.getByRole('searchbox'), 'map')
  goTo('/wards?search=map')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('an open dialog keeps the focus', () => {
  const goTo = renderScreens()
  goTo('/elsewhere')
  expect(document.activeElement).toBe(document.body)
})

test('a screen opens at its top after a list has only gone back to its first page', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const navigate = renderScreens()
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  // As the router says that a link was followed.
  act(() => void window.dispatchEvent(new Event('pushState')))
  navigate('/elsewhere')
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  scrollTo.mockRestore()
})
