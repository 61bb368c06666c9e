import type { Page } from '@playwright/test'
import { lobNamesOf, portalNamesOf, seeded } from '#tests/support/seeded.ts'
import { words } from '#tests/support/words.ts'
import { bothThemes, themesOfScreens, violationsOn } from './support/axe.ts'
import { valueOfTerm } from './support/complaint-list.ts'
import { customerForm, pngFile } from './support/customer-form.ts'
import { customerList } from './support/customer-list.ts'
import { expectScreen, goTo, openDashboard, people, push, submitSignIn } from './support/people.ts'
import { inProofOnly } from './support/proof.ts'
import { expect, test } from './support/test.ts'
import { desktopWidths, phoneWidths } from './support/widths.ts'

type States = Readonly<Record<string, (page: Page) => Promise<unknown>>>

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const command = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })

/** Loads an address before sign-in: these screens share their heading. */
const loaded = (address: string, heading: string) => async (from: Page) => {
  await from.goto(address)
  await expect(from.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Opens an address, and waits until its screen is loaded. */
const screen = (address: string, heading: string | RegExp) => async (page: Page) => {
  await goTo(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
}

/** Opens an address, and waits for a text. */
const shows = (address: string, text: string) => async (page: Page) => {
  await push(page, address)
  await expect(page.getByText(text)).toBeVisible()
}

/** Opens an address that leads to a popup. */
const popup = (address: string, name: string, field: string) => async (page: Page) => {
  await push(page, address)
  await expect(dialog(page, name).getByRole('textbox', { name: field, exact: true })).toBeVisible()
}

/** Saves the columns and filters of a list under a name, and shares and edits them. */
const view = (item: string) => async (page: Page) => {
  await page.keyboard.press('Escape')
  await button(page, 'Saved views').click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(dialog(page, item)).toBeVisible()
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

/** Pastes lines on the screen of an import, and has them judged. */
const paste = async (page: Page, lines: readonly string[]) => {
  await radio(page, 'Paste').check()
  await box(page, 'Lines').fill(lines.join('\n'))
  await button(page, 'Check').click()
}

/** An import from its ways in to the account of its run: `wrong` is a line that the rules refuse, left out before the rest is sent. */
const importStates = (
  address: string,
  heading: string,
  { lines, wrong, add, calls }: { lines: readonly string[]; wrong: string; add: string; calls: string },
): States => ({
  [`${address}: file`]: screen(address, heading),
  [`${address}: preview`]: async (page) => {
    await paste(page, [...lines, wrong])
    await expect(button(page, 'Leave out all wrong lines')).toBeVisible()
  },
  [`${address}: running`]: async (page) => {
    await button(page, 'Leave out all wrong lines').click()
    const passwords = button(page, 'Make passwords')
    await expect(button(page, add)).toBeVisible()
    if (await passwords.isVisible()) {
      await passwords.click()
      await button(page, 'Copy').click()
    }
    let goOn = () => {}
    const isLookedAt = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route(`**${calls}*`, async (route) => {
      await isLookedAt
      await route.fallback()
    })
    const sent = page.waitForRequest(`**${calls}*`)
    await button(page, add).click()
    await sent
    await button(page, 'Pause').click()
    await expect(page.getByText('Waiting for the line that is being sent.')).toBeVisible()
    goOn()
    await expect(button(page, 'Continue')).toBeVisible()
  },
  [`${address}: ended`]: async (page) => {
    await page.unroute(`**${calls}*`)
    await button(page, 'Continue').click()
    await expect(page.getByRole('heading', { name: /^Ended: / })).toBeVisible()
  },
})

const outside: States = {
  'Forgot password': loaded('/forgotpassword', 'Forgot password'),
  'Reset password': loaded('/reset-password', 'Reset password'),
  'a link that has expired': loaded('/reset-password?uuid=none', 'Reset password'),
  'Link sent': loaded('/successful', 'Link sent'),
}

/** On a phone: the states of each part of the portal, each from where the one before it has led. */
const inside: Readonly<Record<string, States>> = {
  'a hand-over': {
    question: async (page) => {
      await goTo(page, `/employee/edit/${seeded.customer(60).accountManagerId}`)
      await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Inactive')
      await button(page, 'Save').click()
      await expect(page.getByRole('combobox', { name: 'Who takes them over?', exact: true })).toBeVisible()
    },
    'with its choices': async (page) => {
      await page.getByRole('combobox', { name: 'Who takes them over?', exact: true }).fill('a')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  customers: {
    add: async (page) => {
      await push(page, '/customer/add')
      await expect(customerForm(page).portal('Nurse')).toBeVisible()
    },
    'add with errors': async (page) => {
      const form = customerForm(page)
      await form.box('Pincode').fill('12')
      await form.logo.setInputFiles(pngFile('large.png', 200_001))
      await form.box('City').click()
      await form.box('State').click()
      await expect(form.box('City')).toHaveAccessibleDescription('Field is required')
    },
    edit: async (page) => {
      await goTo(page, '/customer/edit/1')
      await expect(customerForm(page).portal('Nurse')).toBeVisible()
    },
    notes: async (page) => {
      await button(page, 'View earlier notes').click()
      await expect(dialog(page, 'Notes')).toBeVisible()
    },
    read: async (page) => {
      await page.keyboard.press('Escape')
      await button(page, 'Close edit').click()
      await expect(button(page, 'Edit')).toBeVisible()
    },
    'unknown customer': shows('/customer/view/4000', 'Not found'),
  },
  'all customers': {
    list: screen('/all-customers', 'All Customers (60)'),
    'another local admin': async (page) => {
      await page
        .getByRole('button', { name: /^Change Local Admin for/ })
        .first()
        .click()
      await page.getByRole('combobox', { name: 'Local Admin', exact: true }).fill('a')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
  },
  devices: {
    list: screen('/devices', 'Device (180)'),
    'edit popup': popup('/device/edit/31', 'Edit Device', 'Device Name'),
    'of a customer': async (page) => {
      await push(page, '/customer/60/devices?status=all')
      await button(page, 'Customer Information').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Device List (3)')
    },
    'add popup': async (page) => {
      await button(page, 'Add Device').click()
      await box(page, 'Device Name').focus()
      await box(page, 'Factory ID').focus()
      await expect(page.getByText('Field is required')).toBeVisible()
    },
    add: async (page) => {
      await push(page, '/device/add')
      await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('north')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    },
    details: screen('/device/view/31', 'Device Details'),
    missing: shows('/customer/60/device/view/1', 'Not found'),
  },
  complaints: {
    list: screen('/customer/complaint/19', 'Customer Complaint Status'),
    'tab without complaints': shows('/customer/complaint/12?status=1', 'No Complaint found.'),
    'no such customer': async (page) => {
      await page.goto('/customer/complaint/999')
      await expect(page.getByRole('table').or(page.getByText('Not found'))).not.toHaveCount(0)
      await expect(page.getByRole('progressbar')).toHaveCount(0)
    },
    'open detail': async (page) => {
      await push(page, '/complaint/complaintDetail/116?customer=19')
      await expect(button(page, 'Resolved')).toBeVisible()
    },
    'closed detail without attachments': async (page) => {
      await push(page, '/complaint/complaintDetail/84?customer=60')
      await expect(valueOfTerm(page, 'Status')).toHaveText('Resolved')
    },
    'no such complaint': shows('/complaint/complaintDetail/999', 'Not found'),
  },
  'local admins, lobs and the account': {
    'local admins': screen('/employees', /^Local Admin \(\d+\)$/),
    'added local admin': screen('/employee/add', 'Add Local Admin'),
    'local admin': screen('/employee/view/9', 'Local Admin'),
    'edited local admin': screen('/employee/edit/9', 'Local Admin'),
    lobs: screen('/lobs', `${words.lob.one} (8)`),
    lob: screen('/lob/view/2', words.lob.details),
    'added lob': popup('/lob/add', words.lob.add, words.lob.name),
    'edited lob': popup('/lob/edit/2', words.lob.edit, words.lob.name),
    'Edit Profile': screen('/editProfile', 'Edit Profile'),
    'Change Password': screen('/changePassword', 'Change Password'),
  },
  'customers that are added in one go': importStates('/customer/import', 'Add many customers', {
    lines: [
      'Company Name,LOB,Address,City,State,PIN,Contact Person,Mobile No.,Email ID,Portal URL,Portals,Admin Email,Password',
      ...['lakeside', 'hillside'].map((url) =>
        [
          `${url.charAt(0).toUpperCase()}${url.slice(1)} Hospital`,
          lobNamesOf(60)[0],
          '1 Lake Road',
          'Pune',
          'Maharashtra',
          '411001',
          'Asha Rao',
          '9876543210',
          'contact@bench.example',
          url,
          portalNamesOf(60)[0],
          `${url}@bench.example`,
          'Welcome#2026',
        ].join(','),
      ),
    ],
    wrong: 'Nameless,Nowhere',
    add: 'Add 2 customers',
    calls: '/createCustomer/',
  }),
}

/** Made of the same parts as some of `inside`. */
const similar: Readonly<Record<string, States>> = {
  'devices that are added in one go': {
    ...importStates('/device/import', 'Add many devices', {
      lines: ['Device Name\tFactory ID\tHospital', 'Pump 1\t770001\t60', 'Pump 2\t770002\t60'],
      wrong: 'Pump 3\tabc\tNowhere',
      add: 'Add 2 devices',
      calls: '/device/createDevices/',
    }),
    scan: async (page) => {
      await radio(page, 'Scan').check()
      await page.keyboard.type('770003')
      await page.keyboard.press('Enter')
      await expect(page.getByText('1 device', { exact: true })).toBeVisible()
    },
  },
  'the views of a list': {
    'View options': async (page) => {
      await push(page, '/customers')
      await customerList(page).expectTotal(60)
      const tools = button(page, 'Filter, views and export')
      if (await tools.isVisible()) await tools.click()
      await button(page, 'View options').click()
      await expect(dialog(page, 'View options')).toBeVisible()
    },
    'Link to this view': view('Link to this view'),
    'Save this view': view('Save this view'),
    'Edit saved views': async (page) => {
      await box(page, 'Name').fill('Hospitals '.repeat(6))
      await button(page, 'Save').click()
      await view('Edit saved views')(page)
    },
    menu: async (page) => {
      await page.keyboard.press('Escape')
      await button(page, 'Saved views').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  'LOBs that are added in one go': importStates('/lob/import', `Add many ${words.lob.many}`, {
    lines: [`${words.lob.name}\tStatus`, 'Urology\tActive', 'Nephrology\tActive'],
    wrong: 'Rheumatology\tNowhere',
    add: `Add 2 ${words.lob.many}`,
    calls: '/lobs/createlobs/',
  }),
  'local admins that are added in one go': importStates('/employee/import', 'Add many local admins', {
    lines: [
      'Name\tEmail\tITX Employee ID',
      'Ravi Kumar\travi@bench.example\t88001',
      'Mina Das\tmina@bench.example\t88002',
    ],
    wrong: 'Without Mail\tnone\t88003',
    add: 'Add 2 local admins',
    calls: '/employee/add/',
  }),
}

/** Opens each popup, menu and the palette in turn. */
const overlays: States = {
  'View Profile': async (page) => {
    const drawer = page.getByRole('button', { name: 'Open menu', exact: true })
    if (await drawer.isVisible()) await drawer.click()
    await page.getByRole('button', { name: /^Account menu / }).click()
    await page.getByRole('menuitem', { name: 'View Profile', exact: true }).click()
    await expect(dialog(page, 'View Profile').getByText(people.reader)).toBeVisible()
  },
  'Edit Profile': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Edit Profile', exact: true }).click()
    await expect(dialog(page, 'Edit Profile').getByRole('textbox', { name: 'Name' })).toBeVisible()
  },
  'Change Password': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Change Password', exact: true }).click()
    await dialog(page, 'Change Password').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Field is required')).toHaveCount(3)
  },
  palette: async (page) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(command(page)).toBeFocused()
  },
  'palette with results': async (page) => {
    await command(page).fill('aranya')
    await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option').first()).toBeVisible()
  },
  'palette without a result': async (page) => {
    await command(page).fill('nowhere at all')
    await expect(page.getByText('Nothing found').first()).toBeVisible()
  },
  '/viewProfile': async (page) => {
    await page.goto('/viewProfile')
    await expect(page.getByText(people.reader)).toBeVisible()
  },
}

/** What axe finds in each state. */
const judge = async (page: Page, states: States, themes = bothThemes): Promise<string[]> => {
  const found: string[] = []
  for (const [state, reach] of Object.entries(states)) {
    await reach(page)
    found.push(...(await violationsOn(page, themes)).map((violation) => `${state}: ${violation}`))
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    if (excess > 0) found.push(`${state}: ${excess} px too wide`)
  }
  return found
}

for (const width of desktopWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation in popups, menus and the palette', async ({ page }) => {
      await openDashboard(page, people.reader)
      expect(await judge(page, overlays)).toEqual([])
    })

    test('finds no accessibility violation on the screens of a new user', async ({ page }) => {
      await page.goto('/')
      await submitSignIn(page, people.newUser)
      await expectScreen(page, '/changePassword/new-user', 'Change Password')
      expect(await violationsOn(page)).toEqual([])
    })
  })
}

for (const width of phoneWidths) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('finds no accessibility violation and no overflow on the password screens', async ({ page }) => {
      expect(await judge(page, outside)).toEqual([])
    })

    for (const [part, states] of Object.entries({ ...inside, ...similar }))
      test(
        `finds no accessibility violation and no overflow in ${part}`,
        part in similar ? inProofOnly : {},
        async ({ page, problems }) => {
          problems.expect(/status of 404|could not be loaded/)
          await openDashboard(page)
          expect(await judge(page, states, themesOfScreens)).toEqual([])
        },
      )
  })
}
