import { words } from '#tests/support/words.ts'
import { isOrcaInstalled, type Listener, orcaPackages, startOrca } from './support/orca.ts'
import { password, people } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.skip(!isOrcaInstalled(), `Orca is not installed: apt-get install ${orcaPackages.join(' ')}`)

/** How many of the lines are the text, with or without what Orca says before and after it. */
const countOf = (lines: readonly string[], text: string): number => lines.join('\n').split(text).length - 1

test('Orca says once what follows each act', async ({ origin }) => {
  test.setTimeout(400_000)
  const listener: Listener = await startOrca()
  const { page, hear } = listener
  const press = (key: string) => hear(() => page.keyboard.press(key))
  const focus = (name: string) => hear(() => page.getByRole('button', { name, exact: true }).focus())
  try {
    await hear(() => page.goto(origin))
    await page.getByRole('textbox', { name: 'Username', exact: true }).fill(people.superAdmin)
    const secret = page.getByRole('textbox', { name: 'Password', exact: true })
    await secret.fill('wrong')
    await hear(() => secret.focus())
    for (const attempt of ['first', 'second'])
      expect(countOf(await press('Enter'), 'Incorrect username or password'), attempt).toBe(1)
    await hear(() => secret.fill(password))
    const signIn = async () => {
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
    }
    expect(countOf(await hear(signIn), 'Dashboard')).toBeGreaterThan(0)

    await hear(() => page.goto(`${origin}/customers`))
    await focus('Next page')
    // Orca 43 does not say the first change of a status in a new document.
    await press('Enter')
    const announcement = '60 results, rows 21 to 30, page 3 of 6, sorted by UID, descending'
    expect(countOf(await press('Enter'), announcement)).toBe(1)

    await hear(() => page.goto(`${origin}/customer/add`))
    expect(countOf(await focus('Save'), '9 fields need attention')).toBe(1)
    const errors = await press('Enter')
    expect(countOf(errors, '9 errors. First: Company Name. Field is required')).toBe(1)
    // With the field, and in the announcement about all errors.
    expect(countOf(errors, 'Field is required')).toBe(2)
    expect(countOf(await press('F8'), `${words.lob.one} combo box`)).toBe(1)

    await hear(() => page.goto(`${origin}/changePassword`))
    const rules = await hear(() => page.getByRole('textbox', { name: 'New Password', exact: true }).focus())
    expect(countOf(rules, 'Use at least one uppercase letter.')).toBe(1)
    const met = await hear(() => page.keyboard.type('Abcdefg'))
    expect(countOf(met, '3 of 6 rules met')).toBe(1)
    expect(countOf(met, 'Use at least one uppercase letter.')).toBe(0)
  } finally {
    await listener.stop()
  }
})
