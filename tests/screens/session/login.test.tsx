import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Login } from '#src/screens/session/login.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { settled } from '#tests/support/requests.ts'

test('a username of spaces is refused by the browser as empty, and nothing is sent', async () => {
  const { user, network } = await openScreen(<Login />, { as: null, at: '/' })
  const username = screen.getByLabelText<HTMLInputElement>('Username')
  await user.type(username, '   ')
  await user.type(screen.getByLabelText('Password'), 'Welcome#2026')
  await user.click(screen.getByRole('button', { name: 'LOGIN' }))
  await settled()
  expect(username.validity.valueMissing).toBe(true)
  expect(network.sent('POST /login')).toEqual([])
})
