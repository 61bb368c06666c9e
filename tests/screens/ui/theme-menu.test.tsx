import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useTheme } from '#src/app/layout.tsx'
import { writePreference } from '#src/store/preferences.ts'
import { ThemeMenu } from '#src/ui/frame/theme-menu.tsx'

const resetTheme = () => {
  writePreference('theme', 'system')
  delete document.documentElement.dataset.theme
}

beforeEach(resetTheme)
afterEach(() => {
  resetTheme()
})

const Themed = () => {
  const [theme, choose] = useTheme()
  return <ThemeMenu theme={theme} onChoose={choose} />
}

const choices = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
  await screen.findByRole('menu', { name: 'Theme' })
  return screen
    .getAllByRole('menuitemradio')
    .map((item) => [item.textContent, item.getAttribute('aria-checked')])
}

const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

test('light, dark and system can be chosen, and the choice is kept in a cookie', async () => {
  render(<Themed />)
  expect(await choices()).toEqual([
    ['Light', 'false'],
    ['Dark', 'false'],
    ['System', 'true'],
  ])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  await closed()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(document.cookie).toContain('theme%2F=dark')
  cleanup()

  render(<Themed />)
  expect((await choices())[1]).toEqual(['Dark', 'true'])
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'System' }))
  await closed()
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(document.cookie).toContain('theme%2F=system')
})
