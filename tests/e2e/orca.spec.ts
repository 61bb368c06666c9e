import type { Page } from '@playwright/test'
import * as saveMessages from '#src/rules/save-messages.ts'
import { words } from '#tests/support/words.ts'
import { customerForm } from './support/customer-form.ts'
import { isOrcaInstalled, type Listener, orcaPackages, startOrca } from './support/orca.ts'
import { password, people, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.skip(!isOrcaInstalled(), `Orca is not installed: apt-get install ${orcaPackages.join(' ')}`)

/** How many of the lines are the text, with or without what Orca says before and after it. */
const countOf = (lines: readonly string[], text: string): number => lines.join('\n').split(text).length - 1

/** What a user does who listens: each act has to be followed by words, none of them twice, and leaves the focus somewhere. */
const listening = ({ page, hear }: Listener, origin: string) => {
  const act = async (name: string, action: () => Promise<unknown>): Promise<string[]> => {
    const lines = await hear(action)
    // Orca says of an option twice that it is not selected.
    const sentences = lines.filter((line) => line.includes(' ') && line !== 'not selected.')
    const where = await page.evaluate(() => document.activeElement?.tagName)
    expect({ name, isSilent: lines.length === 0, where: where === 'BODY' ? 'nowhere' : 'somewhere' }).toEqual(
      {
        name,
        isSilent: false,
        where: 'somewhere',
      },
    )
    expect({ name, twice: sentences.filter((line, index) => sentences.indexOf(line) < index) }).toEqual({
      name,
      twice: [],
    })
    return lines
  }
  const focus = (role: 'button' | 'link' | 'textbox' | 'combobox', name: string | RegExp) =>
    act(`focus ${name}`, () => page.getByRole(role, { name, exact: true }).first().focus())
  const press = (key: string) => act(key, () => page.keyboard.press(key))
  return {
    page,
    focus,
    press,
    hearAll: (key: string) => hear(() => page.keyboard.press(key)),
    /** What is typed is not said again by Orca: its keys come from the test, not from a keyboard. */
    type: (text: string) => page.keyboard.type(text),
    hearTyping: (text: string) => act(`type ${text}`, () => page.keyboard.type(text)),
    /** Orca says of a page that is loaded what it finds, and how long that takes differs. */
    go: async (path: string) => {
      await hear(() => page.goto(`${origin}${path}`))
    },
    delete: async () => {
      await focus('button', /^Actions/)
      await press('Enter')
      await press('d')
      return press('Enter')
    },
  }
}

type User = ReturnType<typeof listening>

const walks: Readonly<Record<string, (user: User) => Promise<void>>> = {
  'steps through a list': async ({ focus, press, hearTyping, page }) => {
    await page.getByRole('link', { name: 'Customer', exact: true }).focus()
    expect(countOf(await press('Enter'), 'Customer heading')).toBe(1)
    await focus('button', 'Next page')
    const second = '60 results, rows 11 to 20, page 2 of 6, sorted by UID, descending'
    expect(countOf(await press('Enter'), second)).toBe(1)
    await focus('button', 'UID')
    const ascending = '60 results, rows 1 to 10, page 1 of 6, sorted by UID, ascending'
    expect(countOf(await press('Enter'), ascending)).toBe(1)
    await page.getByRole('searchbox').focus()
    expect(countOf(await hearTyping('care'), '5 results, sorted by UID, ascending')).toBe(1)
    await focus('combobox', 'Status')
    expect(countOf(await press('ArrowDown'), '3 results, sorted by UID, ascending')).toBe(1)
  },
  'deletes a customer': async (user) => {
    await user.go('/customers')
    const question = "Its 3 devices and its complaints are deleted, too. You won't"
    expect(countOf(await user.delete(), question)).toBe(1)
    await user.press('Escape')
    await user.focus('link', 'Customer')
    expect(countOf(await user.delete(), question)).toBe(1)
    await user.press('Tab')
    expect(countOf(await user.press('Enter'), 'Customer deleted successfully')).toBe(1)
  },
  'adds a customer with errors': async ({ go, focus, press, hearTyping }) => {
    await go('/customer/add')
    expect(countOf(await focus('button', 'Save'), '9 fields need attention')).toBe(1)
    const errors = await press('Enter')
    expect(countOf(errors, '9 errors. First: Company Name. Field is required')).toBe(1)
    // With the field, and in the announcement about all errors.
    expect(countOf(errors, 'Field is required')).toBe(2)
    expect(countOf(await press('F8'), `${words.lob.one} combo box`)).toBe(1)
    await focus('textbox', 'Portal URL')
    await hearTyping('not an address')
    expect(countOf(await press('Tab'), 'Portal URL. Invalid Input')).toBe(1)
  },
  'changes the password': async ({ go, focus, press, type, hearTyping }) => {
    await go('/changePassword')
    const rules = await focus('textbox', 'New Password')
    expect(countOf(rules, 'Use at least one uppercase letter.')).toBe(1)
    const met = await hearTyping('Abcdefg')
    expect(countOf(met, '3 of 6 rules met')).toBe(1)
    expect(countOf(met, 'Use at least one uppercase letter.')).toBe(0)
    await focus('textbox', 'Confirm Password')
    await type('Abc')
    expect(countOf(await press('Tab'), 'Password do not match')).toBe(1)
  },
  'finds a local admin in a combobox': async ({ go, focus, press, hearTyping }) => {
    await go('/all-customers')
    await focus('button', /^Change Local Admin for/)
    const opened = await press('Enter')
    // Orca 43 may lose its place when the page behind is hidden, and reads of a popup then only what has the focus.
    expect(countOf(opened, 'Change Local Admin dialog')).toBeLessThanOrEqual(1)
    expect(countOf(opened, 'Local Admin editable combo box')).toBe(1)
    expect(countOf(await hearTyping('a'), '17 matches')).toBe(1)
    const reached = await press('ArrowDown')
    expect(countOf(reached, 'Omkar Arora (17)')).toBe(1)
    expect(countOf(await press('Enter'), 'Omkar Arora (17)')).toBe(1)
    await press('Escape')
  },
  'resolves a complaint': async ({ go, focus, press }) => {
    await go('/customer/complaint/19')
    await focus('combobox', /^Status of complaint 106/)
    await press('Enter')
    await press('ArrowDown')
    expect(countOf(await press('Enter'), saveMessages.complaintResolved)).toBe(1)
  },
  'decides a conflict': async ({ go, page, focus, press }) => {
    await go('/customer/edit/2')
    await changeElsewhere(page)
    await focus('textbox', 'City')
    await page.getByRole('textbox', { name: 'City', exact: true }).fill('Pune')
    await focus('button', 'Save')
    expect(countOf(await press('Enter'), 'Someone else has changed this record dialog')).toBe(1)
    await press('ArrowDown')
    await press('Escape')
  },
  'leaves unsaved changes': async ({ focus, press }) => {
    await focus('link', 'Back')
    expect(countOf(await press('Enter'), 'Cancel')).toBe(1)
    await press('Tab')
    await press('Enter')
  },
  'searches everything': async ({ press, hearTyping, hearAll }) => {
    expect(countOf(await press('Control+k'), 'results')).toBe(1)
    expect(countOf(await hearTyping('north'), '7 results')).toBe(1)
    await press('ArrowDown')
    // The heading is said again where the record comes after its frame: it is another element.
    expect(countOf(await hearAll('Enter'), 'Customer Details heading')).toBeGreaterThan(0)
  },
  'edits a record, and closes it': async ({ go, focus, press }) => {
    await go('/employee/edit/3')
    await focus('button', 'Close edit')
    await press('Enter')
    await focus('button', 'Edit')
    expect(countOf(await press('Enter'), 'Name entry')).toBe(1)
  },
  'reads the notices again': async ({ focus, press }) => {
    await focus('button', /^Account menu/)
    await press('Enter')
    expect(countOf(await press('n'), 'Notices')).toBe(1)
    expect(countOf(await press('Enter'), 'Notices dialog')).toBe(1)
    await press('Escape')
  },
}

/** Another person changes the city of customer 2. */
const changeElsewhere = async (page: Page): Promise<void> => {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (context === undefined) throw new Error('The browser was closed')
  const other = await context.newPage()
  await signIn(other)
  const form = customerForm(other)
  await form.openEdit(2)
  await form.box('City').fill('Delhi')
  await form.button('Save').click()
  await other.getByRole('alert').waitFor()
  await context.close()
  await page.bringToFront()
}

test('Orca says what follows each act, and nothing twice', async ({ origin }) => {
  test.setTimeout(900_000)
  const listener = await startOrca()
  const { page, hear } = listener
  const user = listening(listener, origin)
  try {
    await test.step('signs in', async () => {
      await hear(() => page.goto(origin))
      await page.getByRole('textbox', { name: 'Username', exact: true }).fill(people.superAdmin)
      const secret = page.getByRole('textbox', { name: 'Password', exact: true })
      await secret.fill('wrong')
      await hear(() => secret.focus())
      for (const attempt of ['first', 'second'])
        expect(countOf(await user.press('Enter'), 'Incorrect username or password'), attempt).toBe(1)
      await hear(() => secret.fill(password))
      const enter = async () => {
        await page.keyboard.press('Enter')
        await page.waitForURL('**/dashboard')
      }
      expect(countOf(await hear(enter), 'Dashboard')).toBeGreaterThan(0)
    })
    for (const [name, walk] of Object.entries(walks)) await test.step(name, () => walk(user))
  } finally {
    await listener.stop()
  }
})
