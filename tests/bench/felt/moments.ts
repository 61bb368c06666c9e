import type { Page } from '@playwright/test'
import type { Interaction } from '#tests/bench/browser/time-to-paint.ts'
import { lobNamesOf, portalNamesOf } from '#tests/support/seeded.ts'
import { words } from '#tests/support/words.ts'
import { withDevices, withNotes } from './large-seed.ts'

/** What a person waits for: from what they press to its paint. */
export type Moment = {
  what: string
  /** Milliseconds before each answer of the API. */
  latency: number
  /** The sample data of the recordings, or some with hundreds of records that belong together. */
  data: 'recordings' | 'large'
  /** The most milliseconds from the press to the paint, at the full speed of the processor; the others are slowed down. */
  most?: number
  at: string
  /** Done before, and takes no time. */
  before?: (page: Page) => Promise<unknown>
  choice: Interaction
  /** Leads back to where it can be done again; without it each try has a page of its own. */
  after?: (page: Page) => Promise<unknown>
}

const click = (role: 'button' | 'link' | 'menuitem', name: string | RegExp) => ({
  event: 'click' as const,
  act: (page: Page) => page.getByRole(role, { name, exact: true }).first().click(),
})

const shows = (selector: string, text: string) => ({ outcome: { shows: [{ selector, text }] } })

/** The newest customer of the recordings' data. */
const record = 'Banyan Park Trust Multispeciality Hospital'
const pressEscape = (page: Page) => page.keyboard.press('Escape')
const openRecord = (page: Page) => page.getByRole('link', { name: record, exact: true }).click()
const quiet = (page: Page) => page.waitForLoadState('networkidle')
const goBack = async (page: Page) => {
  await page.goBack()
  await quiet(page)
}

const [lobOfRecord = ''] = lobNamesOf(60)
const [portalOfRecord = ''] = portalNamesOf(60)

/** Rests on a button of the pager, as a hand does before it presses. */
const restOn = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).hover()
  await page.waitForTimeout(350)
}

/** What is done again and again in a list that stays open. */
export const repeated: readonly Moment[] = [
  {
    what: 'Back from a record to its list',
    latency: 100,
    data: 'recordings',
    most: 60,
    at: '/customers',
    before: async (page) => {
      await openRecord(page)
      await page.getByRole('heading', { name: 'Customer Details', level: 1 }).waitFor()
      await quiet(page)
    },
    choice: { ...click('link', 'Back'), ...shows('tbody tr', record) },
    after: quiet,
  },
  {
    what: 'the next page, the pointer at rest on its button before',
    latency: 300,
    data: 'recordings',
    // The call leaves after 250 ms of the 350, so that 200 ms of its answer are left at the press.
    most: 220,
    at: '/customers',
    before: restOn('Next page'),
    choice: { ...click('button', 'Next page'), outcome: { changes: 'tbody tr' } },
  },
  {
    what: 'a list sorted by another column',
    latency: 0,
    data: 'recordings',
    at: '/customers',
    choice: { ...click('button', 'Company Name'), outcome: { changes: 'tbody tr' } },
  },
]

/** What is opened for the first time after a page was loaded, and then again. */
export const opened: readonly (Moment & Required<Pick<Moment, 'after'>>)[] = [
  {
    what: `a popup (${words.lob.add})`,
    latency: 0,
    data: 'recordings',
    at: '/lobs',
    choice: { ...click('button', words.lob.add), ...shows('[role=dialog] label', words.lob.one) },
    after: pressEscape,
  },
  {
    what: 'the palette',
    latency: 0,
    data: 'recordings',
    at: '/lobs',
    choice: { ...click('button', /^Search/), ...shows('[role=dialog] [role=option]', 'Dashboard') },
    after: pressEscape,
  },
  {
    what: 'the menu of a row',
    latency: 0,
    data: 'recordings',
    at: '/customers',
    choice: { ...click('button', /^Actions for/), ...shows('[role=menuitem]', 'View') },
    after: pressEscape,
  },
  {
    what: 'a record',
    latency: 0,
    data: 'recordings',
    at: '/customers',
    choice: { ...click('link', record), ...shows('main', 'Notes and communication') },
    after: goBack,
  },
  {
    what: `an edit form with 500 ${words.lob.many}, 200 notes, 1,000 admins`,
    latency: 0,
    data: 'large',
    at: '/customers',
    before: (page) => page.getByRole('button', { name: new RegExp(`^Actions for ${withNotes} `) }).click(),
    choice: {
      ...click('menuitem', 'Edit'),
      outcome: {
        shows: [
          { selector: 'main option', text: lobOfRecord },
          { selector: 'main label', text: portalOfRecord },
          { selector: 'main button', text: 'Save' },
        ],
      },
    },
    after: goBack,
  },
  {
    what: 'the list of 500 devices of a customer',
    latency: 0,
    data: 'large',
    at: '/customers',
    choice: { ...click('link', new RegExp(`devices of ${withDevices}$`)), ...shows('tbody tr', 'Monitor') },
    after: goBack,
  },
]
