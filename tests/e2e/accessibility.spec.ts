import type { Page } from '@playwright/test'
import { themesOfScreens, violationsOn } from './support/axe.ts'
import { customerList } from './support/customer-list.ts'
import { goTo, openDashboard, people, push, submitSignIn } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { toast } from './support/toast.ts'
import { desktopWidths } from './support/widths.ts'

const list = /getAllCustomer/
const nothing = { success: true, customer: [], totalItems: 0, totalPages: 0, currentPage: 1 }

/** The states of the portal that are checked, without a session and for a signed-in user. */
const states: Record<'signed out' | 'signed in', Record<string, (page: Page) => Promise<void>>> = {
  'signed out': {
    'sign-in': async (page) => {
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible()
    },
    'refused sign-in': async (page) => {
      await submitSignIn(page, people.superAdmin, { secret: 'Wrong#2026' })
      await expect(toast(page, 'Incorrect username or password')).toBeVisible()
    },
    'unusable settings': async (page) => {
      await page.route('**/config.json', (route) => route.fulfill({ json: {} }))
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The portal cannot start')
      await page.unroute('**/config.json')
    },
  },
  'signed in': {
    dashboard: async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    },
    navigation: async (page) => {
      const opener = page.getByRole('button', { name: /^(Open menu|Collapse sidebar|Expand sidebar)$/ })
      await opener.filter({ visible: true }).first().click()
    },
    'loading list': async (page) => {
      await page.route(list, () => undefined)
      await page.goto('/customers')
      await expect(page.getByRole('progressbar', { name: 'Loading', exact: true })).toBeVisible()
      await page.unroute(list)
    },
    list: async (page) => {
      await page.goto('/customers')
      await customerList(page).expectTotal(60)
    },
    'row menu': async (page) => {
      await customerList(page).openMenu('Aranya Eye Foundation Hospital', 60)
      await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeVisible()
    },
    question: async (page) => {
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
      await expect(customerList(page).question).toBeVisible()
    },
    'nothing found': async (page) => {
      await push(page, '/customers?search=nowhere')
      await expect(page.getByText('No Customer found.')).toBeVisible()
    },
    'nothing of a status': async (page) => {
      await page.route(list, (route) => route.fulfill({ json: nothing }))
      await page.goto('/customers?status=2')
      await expect(page.getByRole('button', { name: 'Show all statuses', exact: true })).toBeVisible()
    },
    'nothing at all': async (page) => {
      await page.goto('/customers')
      await expect(page.getByText('No Customer found.')).toBeVisible()
    },
    'failed list': async (page) => {
      // Every call: the strip is removed as soon as one succeeds.
      await page.route(/\/api\//, (route) => route.abort())
      await page.goto('/customers')
      await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible()
      await expect(page.getByText('No connection to the server')).toBeVisible()
      await page.unroute(/\/api\//)
    },
    'placeholder list': async (page) => {
      await goTo(page, '/listing')
      await expect(page.getByRole('table')).toBeVisible()
    },
    'unknown address': async (page) => {
      await push(page, '/nowhere')
      await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    },
    'failed logout': async (page) => {
      await page.route(/\/api\/logout/, (route) => route.fulfill({ status: 500, json: {} }))
      await push(page, '/logout')
      await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible()
    },
  },
}

for (const width of desktopWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const session of ['signed out', 'signed in'] as const) {
      test(`finds no accessibility violation when ${session}`, async ({ page, problems }) => {
        problems.expect(/status of (401|500)|ERR_FAILED/)
        if (session === 'signed in') await openDashboard(page)
        const found: string[] = []
        for (const [state, reach] of Object.entries(states[session])) {
          await reach(page)
          found.push(
            ...(await violationsOn(page, themesOfScreens)).map((violation) => `${state}: ${violation}`),
          )
        }
        expect(found).toEqual([])
      })
    }
  })
}
