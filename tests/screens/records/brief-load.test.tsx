import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { timing } from '#src/rules/timing.ts'
import { PortalScreens } from '#tests/support/portal-screens.tsx'
import { openScreen } from '#tests/support/render-screen.tsx'
import { replaceTiming } from '#tests/support/replace-timing.ts'
import { words } from '#tests/support/words.ts'

// Every load in this file counts as brief.
replaceTiming({ briefLoad: timing.callTimeout })

test.each([
  { at: '/customer/view/3', call: 'GET /customer/getCustomerById/3', label: 'Company Name' },
  { at: '/customer/edit/3', call: 'GET /customer/getCustomerById/3', label: 'Company Name' },
  { at: '/employee/view/3', call: 'GET /employee/get/3', label: 'Name' },
  { at: '/employee/edit/3', call: 'GET /employee/get/3', label: 'Name' },
  { at: '/device/view/3', call: 'GET /devices/3', label: 'Device Name' },
  { at: '/lob/view/3', call: 'GET /lobs/3', label: words.lob.name },
])('$at shows no skeleton before an answer that comes at once', async ({ at, call, label }) => {
  let arrive = async () => {}
  await openScreen(<PortalScreens />, {
    at,
    changeNetwork: ({ pause }) => {
      arrive = pause(call)
    },
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(screen.getByRole('link', { name: 'Back' })).not.toBeNull()
  expect(screen.getAllByRole('progressbar', { name: 'Loading' })).toHaveLength(1)
  expect(screen.queryByText(label)).toBeNull()
  heading.focus()
  await arrive()
  expect(await screen.findByText(label)).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
