import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { password, people } from '#tests/e2e/support/people.ts'
import { isProof } from '#tests/e2e/support/proof.ts'
import { words } from '#tests/support/words.ts'
import type { Engine } from './driver.ts'
import { earlyTrial, signInEarly } from './early-trials.ts'
import { engines } from './engines.ts'
import { chooseLogo } from './portal-details.ts'
import { pressTabQuickly } from './quick-tab.ts'
import { walkThroughSingleFile } from './single-file-walks.ts'
import { walkThroughTour } from './tour-walks.ts'
import { createUser, type User } from './user.ts'

const { demo, portal, slowPortal, insecureDemo } = inject('sites')
const name = inject('engine')

const earlyTrials = 100

let engine: Engine
let user: User

const logo = (): string => join(engine.downloads, 'mark.png')

const openWindow = async (origin: string): Promise<User> => createUser(await engine.openTab(), origin)

const signIn = async (someone: User): Promise<void> => {
  await someone.visit('/')
  await someone.type('Username', people.superAdmin)
  await someone.type('Password', password)
  await someone.click('button', 'LOGIN')
  await someone.seePath('/dashboard')
  await someone.seeHeading('Dashboard')
}

beforeAll(async () => {
  engine = await engines[name].start()
  process.stdout.write(`${name}: ${engine.version}\n`)
  user = await openWindow(demo)
  await writeFile(logo(), pixels)
})
afterAll(() => engine?.stop())

test('signs in to the demo by the form', () => signIn(user))

test('a list keeps its page over a record, Back and a reload', async () => {
  await user.visit('/customers')
  await user.seeHeading('Customer (60)')
  await user.click('button', 'Page 2')
  await user.until("location.search.includes('page=2')")
  await user.seeText('2 of 6')
  await user.tab.reload()
  await user.seeText('2 of 6')
  const second = String(await user.tab.evaluate("document.querySelector('tbody tr').cells[0].innerText"))
  await user.click('button', new RegExp(`^Actions for ${second} `))
  await user.click('menuitem', 'View')
  await user.seeText(second)
  await user.until("location.pathname.startsWith('/customer/view/')")
  await user.tab.back()
  await user.seeText('2 of 6')
})

test('a row menu opens by keyboard and returns the focus on Escape', async () => {
  await user.visit('/customers')
  const button = /^Actions for /
  await user.see('button', button)
  await user.click('button', button)
  await user.see('menuitem', 'View')
  await user.press('ArrowDown')
  await user.until("document.activeElement.getAttribute('role') === 'menuitem'")
  await user.press('Escape')
  await user.until("document.activeElement.getAttribute('aria-label')?.startsWith('Actions for ')")
})

test('adds a customer with a logo, which a reload shows again', async () => {
  await user.visit('/customer/add')
  await user.see('checkbox', 'Nurse')
  await user.fill('Company Name', 'Sunrise Hospital')
  await user.choose(words.lob.one, 'Cardiology')
  await user.fill('Address Line 1', '1, Lake Road')
  await user.fill('City', 'Pune')
  await user.fill('State', 'Maharashtra')
  await user.fill('Portal URL', 'https://sunrise.portal.example')
  await user.click('checkbox', 'Nurse')
  await chooseLogo(user, logo())
  await user.fill('Password', 'Hospital#2026')
  await user.fill('Confirm Password', 'Hospital#2026')
  await user.click('button', 'Save')
  await user.seePath('/customers')
  await user.seeHeading('Customer (61)')
  await user.visit('/customer/view/61')
  await user.until(isDrawn)
  await user.tab.reload()
  await user.until(isDrawn)
})

test('the fields of Portal Details stay in their columns when a file is chosen for a stored customer', async () => {
  await user.visit('/customer/edit/60')
  await user.see('checkbox', 'Nurse')
  await chooseLogo(user, logo())
  // Without a change there is no question about leaving the page.
  await user.click('button', 'Remove Logo')
  await user.click('button', 'Close edit')
})

test('Tab, however quickly it is pressed, stays in a popup and in the palette; a notice stays usable', async () => {
  await user.visit('/lobs')
  await user.click('button', words.lob.add)
  await user.type(words.lob.name, 'Cardiology')
  await user.click('button', 'Save')
  await user.click('button', 'Dismiss notice')
  await user.until("document.querySelector('#notices').textContent === ''", 'no notice')
  await user.see('dialog', words.lob.add)
  await user.click('button', 'Save')
  await user.see('button', 'Dismiss notice')
  await pressTabQuickly(user)
  await user.click('button', 'Cancel')
  await user.click('button', 'Search')
  await user.see('dialog', 'Search')
  await pressTabQuickly(user)
  await user.press('Escape')
})

test('a field that Save refuses is scrolled into view', async () => {
  await user.visit('/customer/edit/60')
  await user.fill('Company Name', '')
  await user.tab.evaluate('scrollTo(0, document.body.scrollHeight)')
  await user.click('button', 'Save')
  await user.until("document.activeElement.name === 'companyName'")
  await user.until('document.activeElement.getBoundingClientRect().top > 0')
  // Without a change there is no question about leaving the page.
  await user.fill('Company Name', 'Aranya Eye Foundation Hospital')
})

test('saves a list as CSV on disk', async () => {
  await user.visit('/customers?search=Sunrise')
  await user.seeHeading('Customer (1)')
  await user.click('button', 'Export CSV')
  const csv = await fileIn(engine.downloads, '.csv')
  expect(csv).toContain('Company Name')
  expect(csv).toContain('Sunrise Hospital')
})

test('prints the customer sheet, not the screen', async () => {
  await user.visit('/customer/view/61')
  await user.seeHeading('Customer Details')
  await user.until(isDrawn)
  // The browser copies the page right after the last listener, so that this is what it prints.
  await user.tab.evaluate(`addEventListener('beforeprint', () => {
    window.printed = document.querySelector('#root').innerHTML.includes('Customer Details · UID 61')
  })`)
  if ((await user.tab.print()) === null) await user.tab.evaluate("dispatchEvent(new Event('beforeprint'))")
  expect(await user.tab.evaluate('window.printed')).toBe(true)
  await user.tab.evaluate("dispatchEvent(new Event('afterprint'))")
})

/** Firefox reports a navigation that the page interrupts, as where its worker has to be started again. */
const ignoreInterrupted = (error: unknown): void => {
  if (!String(error).includes('NS_BINDING_ABORTED')) throw error
}

// Long ones: what they rest on is seen in Chromium in each run of the tests.
if (isProof)
  test('four quick navigations leave the demo working', async () => {
    await user.visit('/customers')
    await user.seeHeading('Customer (61)')
    for (let round = 0; round < quickRounds; round += 1) {
      for (const path of ['/employees', '/lob', '/device', '/customers']) {
        await user.visit(path).catch(ignoreInterrupted)
        // Shorter than a page takes to load its data; longer than it takes to begin.
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      await user.seeHeading('Customer (61)')
    }
  })

test('two windows: the second one to save is asked which change to keep, and a sign-out in one shows the sign-in form in the other', async () => {
  const other = await openWindow(demo)
  for (const someone of [user, other]) {
    await someone.visit('/customer/edit/60')
    await someone.see('checkbox', 'Nurse')
  }
  // Typed before the other window saves: a window without changes shows at once what another one has saved.
  await user.fill('City', 'Mumbai')
  await other.fill('City', 'Chennai')
  await other.click('button', 'Save')
  await other.seePath('/customers')
  await user.click('button', 'Save')
  await user.see('dialog', /.*/)
  await user.seeText('Chennai')
  await user.click('button', 'Cancel')
  await user.click('button', 'Close edit')

  await other.click('button', 'Sign out')
  await other.see('button', 'LOGIN')
  await user.see('button', 'LOGIN')
  await other.tab.close()
})

// The single file answers without a worker too, and the early sign-ins below are to the production portal.
if (isProof) {
  test('the demo works and shows stored pictures without a service worker', async ({ skip }) => {
    skip(insecureDemo === null, 'this machine has no network address')
    const guest = await openWindow(insecureDemo ?? '')
    await signIn(guest)
    expect(await guest.tab.evaluate('isSecureContext')).toBe(false)
    await guest.seeText('Reload needs the network')
    await guest.visit('/customer/view/4')
    await guest.seeHeading('Customer Details')
    await guest.until(`${isDrawn} && document.querySelector('main img').src.startsWith('blob:')`)
    await guest.tab.close()
  })

  test('the production portal signs in, lists and signs out', async () => {
    const visitor = await openWindow(portal)
    await signIn(visitor)
    await visitor.visit('/customers')
    await visitor.seeHeading('Customer (60)')
    await visitor.click('button', 'Sign out')
    await visitor.see('button', 'LOGIN')
    await visitor.tab.close()
  })
}

if (isProof)
  test(
    `no character is lost and nothing is sent twice in ${earlyTrials} sign-ins, whenever the scripts come`,
    async () => {
      let late = 0
      for (const trial of fc.sample(earlyTrial, { numRuns: earlyTrials, seed: 18 })) {
        // In a tab of its own: the portal of the trial before might still go somewhere itself.
        const visitor = await openWindow(slowPortal)
        const wasLoading = await signInEarly(visitor, trial)
        await visitor.tab.close()
        if (!wasLoading) late += 1
      }
      expect(late, 'the scripts came before the typing each time').toBeLessThan(earlyTrials)
    },
    120_000 + 10_000 * earlyTrials,
  )

walkThroughSingleFile(() => engine)

walkThroughTour(() => engine)

/** WebKit got stuck in the first or second round, before pages aborted their transactions. */
const quickRounds = name === 'webkit' ? 3 : 1

const isDrawn = "[...document.querySelectorAll('main img')].some(({ naturalWidth }) => naturalWidth > 0)"

/** Waits until a whole file with this ending is in the folder, or in a folder below it. */
const fileIn = async (folder: string, ending: string): Promise<string> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const found = (await readdir(folder, { recursive: true })).find((file) => file.endsWith(ending))
    const text = found === undefined ? '' : await readFile(join(folder, found), 'utf8')
    if (text !== '') return text
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No ${ending} in ${folder}`)
}

/** A PNG of eight by eight dots. */
const pixels = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgiU/DihiGlgQAVHQ0QVst7LgAAAAASUVORK5CYII=',
  'base64',
)
