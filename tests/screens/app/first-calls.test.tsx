import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findFirstCalls } from '#src/app/first-calls.ts'
import { SignedInApp } from '#src/app/signed-in-app.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'

const calls = Object.entries(findFirstCalls())

test('the lists and the records that are opened by their addresses are known before their code has loaded', () => {
  expect(calls.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/customers', '/devices', '/lobs', '/employees', '/all-customers']),
  )
  expect(calls.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/customer/view/:id', '/device/view/:id', '/lob/view/:id', '/employee/view/:id']),
  )
  expect(calls.filter(([path]) => path.includes('edit'))).toEqual([])
})

test.each(calls)('%s reads %s first', async (path, call) => {
  const { network } = await openScreen(<SignedInApp strip={null} />, { at: path.replace(':id', '2') })
  await screen.findByRole('heading', { level: 1 })
  expect(network.sent('GET ')[0]).toBe(`GET ${call.replace(':id', '2')}`)
})
