import type { Locator, Page } from '@playwright/test'
import { shippedScripts } from '#mocks/demo/scripts/shipped-scripts.ts'
import { words } from '#tests/support/words.ts'
import { demoBar, startDemo, stepOfTour } from './support/demo-bar.ts'
import { expectScreen, people } from './support/people.ts'
import { pendingRequests } from './support/problems.ts'
import { inProofOnly } from './support/proof.ts'
import { chooseSample, correctLines, seeAccount } from './support/sample-import.ts'
import { expect, test } from './support/test.ts'
import { holdToasts, toast } from './support/toast.ts'

test.use({ backend: 'mocked', viewport: { width: 1280, height: 720 } })
test.setTimeout(150_000)

type Play = (page: Page) => Promise<void>

const save: Play = (page) => page.getByRole('button', { name: 'Save', exact: true }).click()

const fill =
  (name: string, text: string): Play =>
  async (page) => {
    await page.getByRole('textbox', { name, exact: true }).fill(text)
    await save(page)
  }

/** What the step points at, and the dimmed rest of the page. */
const ringOf = (page: Page) => page.locator('#demo [data-dims]')

const search: Play = async (page) => {
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused()
  await expect(ringOf(page)).toHaveAttribute('data-dims', 'true')
  await page.keyboard.type('Ratnadeep')
}

/** The notice is there until the next step closes it: in a window without focus it does not close by itself. */
const putOnHold: Play = async (page) => {
  const status = page.getByRole('combobox', { name: 'Account Status', exact: true })
  await expect(ringOf(page)).toHaveAttribute('data-dims', 'true')
  await status.press('ArrowDown')
  await expect(ringOf(page)).toHaveAttribute('data-dims', 'false')
  await expect(ringOf(page)).toBeVisible()
  await status.selectOption('Hold')
  await save(page)
  await expect(toast(page, 'Customer updated successfully')).toBeVisible()
  await holdToasts(page)
}

const resolveComplaint: Play = async (page) => {
  await page
    .getByRole('combobox', { name: /^Status of complaint/ })
    .first()
    .click()
  await page.getByRole('option', { name: 'Resolved', exact: true }).click()
}

const saveDespiteColleague: Play = async (page) => {
  await fill('City', 'Nagpur')(page)
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this record', exact: true })
  await conflict.getByRole('button', { name: 'Save', exact: true }).click()
}

const seeSlowCustomers: Play = async (page) => {
  await expect(page.getByText(/Slow list \(4 s\), Customers/)).toBeVisible()
}

const seeCustomersAfterReload: Play = async (page) => {
  await expectScreen(page, '/customers', 'Customer (60)')
  await page.reload()
  await expectScreen(page, '/customers', 'Customer (60)')
}

const seeNoNotice: Play = (page) => expect(toast(page, 'Customer updated successfully')).toHaveCount(0)

/** Its account comes above the long one of what was added. */
const takeBack: Play = async (page) => {
  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect(page.getByRole('heading', { name: 'Ended: 39 deleted', exact: true })).toBeInViewport()
}

const nothing: Play = async () => undefined

/**
 * What the presenter does at each step, according to its text and notes. The training is below: trainees read its cards. The
 * first steps of the second script are tried at each run too: its faults and its notices are what is slow there.
 */
const scripts: Readonly<Record<string, readonly (readonly [title: string, play: Play])[]>> = {
  'Ten minutes for a hospital group': [
    ['One portal for all hospitals', nothing],
    ['Find a hospital in seconds', search],
    ['Put a hospital on hold', putOnHold],
    ['Its devices at one glance', seeNoNotice],
    ['Resolve a complaint', resolveComplaint],
    ['Same screen, other rights', nothing],
    ['Two people, one record', saveDespiteColleague],
    ['Who looks after whom', nothing],
  ],
  'What happens when things go wrong': [
    ['The server is slow', seeSlowCustomers],
    ['The connection drops', (page) => page.getByRole('button', { name: 'Retry', exact: true }).click()],
    ['A save is refused', fill(words.lob.name, 'Urology')],
    ['A colleague was faster', saveDespiteColleague],
    ['The server sends a page instead of data', nothing],
    ['The session is revoked', nothing],
    ['Back at work', seeCustomersAfterReload],
  ],
  'Forty pumps before lunch': [
    ['Forty pumps and one file', chooseSample],
    ['Correct them where they are', correctLines],
    ['No line is lost', seeAccount],
    ['The wrong morning', takeBack],
  ],
}

/** As a presenter who answers a question for 40 minutes, once all is loaded. Needs `page.clock.install()`. */
const leaveAlone = async (page: Page) => {
  // Off while the person of the step signs in: after 40 minutes that has timed out.
  await expect(demoBar(page).next).not.toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
  await expect.poll(() => pendingRequests(page.context()).size).toBe(0)
  await page.clock.fastForward('40:00')
}

const withSpotlight = Object.values(shippedScripts)
  .flatMap(({ steps }) => steps)
  .flatMap(({ title, spotlight }) => (spotlight === undefined ? [] : [title]))

/** Steps without a condition. */
const endedByPresenter = [
  'One portal for all hospitals',
  'Its devices at one glance',
  'Who looks after whom',
  'Forty pumps and one file',
  'No line is lost',
]

/** Begins from the sign-in screen, by two clicks. */
const startScript = async (page: Page, title: string) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'guided scripts', exact: true }).click()
  const demo = demoBar(page)
  await demo
    .part('Scripts')
    .getByRole('button', { name: `Start ${title}`, exact: true })
    .click()
  return demo
}

for (const [title, steps] of Object.entries(scripts))
  test(
    `The script "${title}" is played to its end by a presenter who leaves it alone for 40 minutes at each step`,
    inProofOnly,
    async ({ page, problems }) => {
      problems.expect(/status of|Failed to load|ERR_|could not be loaded/)
      await page.clock.install()
      const demo = await startScript(page, title)
      await demo.opener.click()
      for (const [index, [step, play]] of steps.entries()) {
        await expect(demo.script).toContainText(`${index + 1} of ${steps.length}`)
        await expect(demo.script).toContainText(step)
        if (withSpotlight.includes(step)) await expect(ringOf(page)).toBeVisible()
        await leaveAlone(page)
        await play(page)
        if (!endedByPresenter.includes(step)) await expect(demo.script).toContainText('✓ Done')
        await demo.next.click()
      }
      await expect(demo.script).toContainText('✓ The end')
      await demo.script.getByRole('button', { name: 'Stop', exact: true }).click()
      await expect(demo.script).toHaveCount(0)
    },
  )

type Action = (page: Page, name: string) => Promise<void>

const press: Action = (page, name) => page.getByRole('button', { name, exact: true }).click()
const pressFirst: Action = (page, name) =>
  page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
const openFirst: Action = (page, name) =>
  page
    .getByRole('combobox', { name: new RegExp(`^${name}`) })
    .first()
    .click()
const write: Action = (page, name) => page.getByRole('textbox', { name, exact: true }).fill('Urology')
const choose =
  (list: string): Action =>
  async (page, option) => {
    await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
  }
const pick: Action = (page, name) => page.getByRole('option', { name, exact: true }).click()
const pickAnother: Action = async (page, name) => {
  await page.getByRole('combobox', { name, exact: true }).fill('Divya')
  await page.getByRole('option', { name: /Divya/ }).first().click()
}

const answerWithCount: Action = async (page, name) => {
  const heading = await page.getByRole('heading', { name: /^Device List/ }).innerText()
  await page.getByRole('textbox', { name, exact: true }).fill(/\d+/.exec(heading)?.[0] ?? '')
}
const chooseAnswer: Action = (page, name) => page.getByRole('radio', { name, exact: true }).check()

/** What a user does who reads only the card: it names each of these controls, in this order. */
const cards: readonly (readonly (readonly [control: string, action: Action])[])[] = [
  [
    ['Read all', press],
    ['Days Open', press],
  ],
  [['Company Name', press]],
  [
    ['Hold', choose('Account Status')],
    ['Save', press],
  ],
  [
    ['Notes', write],
    ['Save', press],
  ],
  [
    ['Device Name', write],
    ['Save', press],
  ],
  [
    ['Status', openFirst],
    ['Resolved', pick],
  ],
  [
    [words.lob.name, write],
    ['Save', press],
  ],
  [
    ['Your answer', answerWithCount],
    ['Answer', press],
  ],
  [
    ['A super admin', chooseAnswer],
    ['Answer', press],
  ],
  [
    ['Change Local Admin', pressFirst],
    ['Local Admin', pickAnother],
    ['Change Admin', press],
  ],
]

for (const width of [390, 1280])
  test(
    `Each training step can be completed by following its card, after 40 minutes, ${width} px wide`,
    inProofOnly,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.clock.install()
      const demo = await startScript(page, 'First day of a local admin')
      await demo.opener.click()
      for (const [index, actions] of cards.entries()) {
        await expect(demo.script).toContainText(`${index + 1} of ${cards.length}`)
        // What the step points at is there: its screen is no longer being fetched.
        await expect(ringOf(page)).toBeVisible()
        await leaveAlone(page)
        let words = await demo.script.innerText()
        for (const [control, act] of actions) {
          expect(words).toContain(control)
          words = words.slice(words.indexOf(control) + control.length)
          await act(page, control)
        }
        await expect(demo.script).toContainText('✓ Done')
        await demo.next.click()
      }
      await expect(demo.script).toContainText('✓ The end')
    },
  )

/** Opens the demo with its panel, at a step of a script. */
const startAt = async (page: Page, title: string, step: number) => {
  const demo = await startScript(page, title)
  const next = demo.next
  for (let shown = 1; shown < step; shown += 1) {
    await expect(demo.script).toContainText(`${shown} of`)
    await next.click()
  }
  await expect(demo.script).toContainText(`${step} of`)
  return { demo, next, ring: ringOf(page) }
}

const hospitalGroup = 'Ten minutes for a hospital group'

const scrollTop = (page: Page) => () => page.evaluate(() => window.scrollY)

test(
  'On a phone, the open sheet covers nothing that a step needs, a long table is shown from its beginning below the header, and another script starts at the top',
  inProofOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { demo, next, ring } = await startAt(page, hospitalGroup, 3)
    const top = async () => (await demo.panel.boundingBox())?.y ?? 0
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox()
      return box === null ? Number.POSITIVE_INFINITY : box.y + box.height
    }
    const saveButton = page.getByRole('button', { name: 'Save', exact: true })
    await expect(ring).toBeVisible()
    await expect.poll(async () => (await bottom(ring)) < (await top())).toBe(true)
    await expect.poll(async () => (await bottom(saveButton)) < (await top())).toBe(true)

    await demo.opener.click()
    await page.getByRole('textbox', { name: 'Integration Customization' }).scrollIntoViewIfNeeded()
    await demo.opener.click()
    await expect.poll(async () => (await bottom(ring)) < (await top())).toBe(true)

    await next.click()
    const table = page.getByRole('table', { name: 'Device List', exact: true })
    await expect(table.getByRole('rowheader').first()).toBeVisible()
    await expect(ring).toBeVisible()
    await expect.poll(scrollTop(page)).toBeGreaterThan(0)
    // The step scrolls again to a table that replaces the one that was shown while loading.
    await expect(async () => {
      const boxes = await Promise.all(
        [page.getByRole('banner'), table, demo.panel].map((part) => part.boundingBox()),
      )
      const [header = 0, beginning = 0, sheet = 0] = boxes.map((box) => box?.y ?? 0)
      const headerEnd = header + (boxes[0]?.height ?? 0)
      expect(beginning).toBeGreaterThanOrEqual(headerEnd)
      expect(beginning).toBeLessThan(sheet)
    }).toPass({ timeout: 15_000 })

    await demo.script.getByRole('button', { name: 'Stop', exact: true }).click()
    await demo.press('Scripts', 'Start What happens when things go wrong')
    await expect(demo.script).toContainText('The server is slow')
    await expectScreen(page, '/customers', 'Customer (60)')
    await expect.poll(scrollTop(page)).toBe(0)
  },
)

/** As on a slow machine: the worker passes on the call of the customer list after three seconds, or just before that of a record. */
const deliverListLate = () => {
  const { serviceWorker } = navigator
  const isCall = (event: Event, path: string) =>
    event instanceof MessageEvent && JSON.stringify(event.data ?? null).includes(path)
  const listen = serviceWorker.addEventListener.bind(serviceWorker)
  serviceWorker.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    const pass = (event: Event) => typeof listener === 'function' && listener(event)
    let deliverList = () => {}
    listen(type, (event) => {
      if (isCall(event, '/customer/getAllCustomer')) {
        deliverList = () => {
          deliverList = () => {}
          pass(event)
        }
        setTimeout(() => deliverList(), 3_000)
      } else if (isCall(event, '/customer/getCustomerById')) {
        deliverList()
        setTimeout(pass, 200, event)
      } else pass(event)
    })
  }
}

test('Next waits until the previous step is shown, and the step of a lost connection points at Retry', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_|could not be loaded/)
  await page.addInitScript(deliverListLate)
  const { demo, ring } = await startAt(page, 'What happens when things go wrong', 2)
  const retry = page.getByRole('button', { name: 'Retry', exact: true })
  await expect(retry).toBeVisible()
  await expect(demo.script).toContainText('✓ Done')
  await expect(ring).toBeVisible()
  await retry.click()
  await expect(retry).toHaveCount(0)
  await expect(ring).toBeHidden()
})

test('A title that is one long word stays within the summary', async ({ page }) => {
  const demo = await startDemo(page, people.localAdmin)
  await demo.press('Scripts', 'New script')
  const word = 'Krankenhausverwaltung'.repeat(5)
  const edited = demo.part('Edit script')
  await edited.getByRole('textbox', { name: 'Title of the script', exact: true }).fill(word)
  await edited.getByRole('textbox', { name: 'Title', exact: true }).fill(word)
  await edited.getByRole('button', { name: 'Save script', exact: true }).click()
  await demo.press('Scripts', `Start ${word}`)
  await demo.next.click()
  await demo.script.getByRole('button', { name: 'Summary', exact: true }).click()
  const summary = page.getByRole('dialog', { name: 'Summary', exact: true })
  await expect(summary).toContainText('1 done')
  expect(await summary.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('A fault that is met does not move Next', async ({ page }) => {
  const { demo, next } = await startAt(page, 'What happens when things go wrong', 1)
  const before = await next.boundingBox()
  await expect(demo.bar.getByText(/^Happened at/)).toBeVisible()
  expect(await next.boundingBox()).toEqual(before)
})

/** Keeps how much space bar and panel are given before any module runs. */
const recordEarlySpace = () => {
  document.addEventListener('readystatechange', () => {
    const { dataset, style } = document.documentElement
    if (document.readyState === 'interactive')
      dataset.early = ['--edge-top', '--panel-width'].map((name) => style.getPropertyValue(name)).join()
  })
}

test(
  'After a reload script and panel are given their space before they are shown; Enter alone goes on to the top of each screen, for Next, and Back while a screen is loading, keep the focus; the window of the notes follows to the summary',
  inProofOnly,
  async ({ page }) => {
    const { demo, next } = await startAt(page, hospitalGroup, 2)
    await expectScreen(page, '/customers', 'Customer (60)')
    await page.addInitScript(recordEarlySpace)
    await page.reload()
    await expect(demo.script).toContainText(stepOfTour(2))
    await expect(demo.panel).toBeVisible()
    const [bar, panel] = [await demo.bar.boundingBox(), await demo.panel.boundingBox()]
    await expect(page.locator('html')).toHaveAttribute('data-early', `${bar?.height}px,${panel?.width}px`)

    const opening = page.waitForEvent('popup')
    await demo.panel.getByRole('button', { name: 'Notes in a window of their own', exact: true }).click()
    const notes = await opening
    const steps = shippedScripts['hospital-group']?.steps ?? []
    const back = demo.script.getByRole('button', { name: 'Back', exact: true })
    await next.focus()
    for (const [index, { title, path = '' }] of [...steps.entries()].slice(1)) {
      if (index > 1) await page.keyboard.press('Enter')
      const focused = index === 3 ? back : next
      if (index === 3) await back.focus()
      await expect(notes.locator('#demo').getByRole('heading')).toHaveText(`${index + 1}. ${title}`)
      await expect(demo.script).toContainText(stepOfTour(index + 1))
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0)
      await expect(next).not.toHaveAttribute('aria-disabled')
      await expect(focused).toBeFocused()
      await next.focus()
      if (index === 6) await expect.poll(scrollTop(page)).toBeGreaterThan(0)
    }
    await expect.poll(scrollTop(page)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(demo.script.getByRole('button', { name: 'Take me there', exact: true })).toBeFocused()
    // Another person reloads the window by itself, which may end this reload.
    await expect(() => notes.reload()).toPass()
    await expect(notes.locator('#demo').getByRole('heading')).toHaveText('8. Who looks after whom')

    await notes.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(demo.script).toContainText(stepOfTour(7))
    await expect(demo.script).toContainText('Skipped')
    await page.keyboard.press('Control+.')
    await expect(demo.bar).toHaveCount(0)
    await page.keyboard.press('Control+Alt+ArrowRight')
    await expect(notes.locator('#demo').getByRole('heading')).toHaveText('8. Who looks after whom')
    await expectScreen(page, '/all-customers', 'All Customers (60)')
    await notes.keyboard.press('Control+Alt+ArrowRight')
    const step = (title: string) => notes.getByRole('row', { name: new RegExp(title) })
    await expect(step('Find a hospital in seconds')).toContainText('Skipped')
    await expect(step('Its devices at one glance')).toContainText('✓ Done')
    await expect(notes.getByRole('button', { name: 'Print', exact: true })).toBeVisible()

    await page.keyboard.press('Control+.')
    await expect(demo.script).toContainText(/✓ The end \d+ (done|skipped)/)
    await demo.script.getByRole('button', { name: 'Summary', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Summary', exact: true })).toContainText(
      '4 done, 4 skipped',
    )
  },
)

test(
  'A step that is added from a screen leads back to it, and an edited one keeps the condition of its file',
  inProofOnly,
  async ({ page }) => {
    const demo = await startDemo(page, people.localAdmin)
    await page.goto('/customer/edit/60')
    await demo.press('Scripts', 'New script')
    const editor = demo.part('Edit script')
    await editor.getByRole('textbox', { name: 'Title', exact: true }).fill('Another city')
    await expect(editor).toContainText('Screen: /customer/edit/60')
    await expect(editor).toContainText('Done when I go on.')
    await page.getByRole('navigation').getByRole('link', { name: 'Customer', exact: true }).click()
    await page.waitForURL('**/customers')
    await editor.getByRole('button', { name: 'Add a step from here', exact: true }).click()
    await expect(editor).toContainText('Screen: /customers')
    await editor.getByRole('combobox', { name: 'Step', exact: true }).selectOption('1. Another city')
    await editor.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(demo.script).toContainText('1 of 2 Another city')
    await page.waitForURL('**/customer/edit/60')
    await editor.getByRole('button', { name: 'Save script', exact: true }).click()
    await expect(demo.script).toHaveCount(0)
    await demo.press('Scripts', 'Edit Ten minutes for a hospital group')
    await editor
      .getByRole('combobox', { name: 'Step', exact: true })
      .selectOption('3. Put a hospital on hold')
    await editor.getByRole('textbox', { name: 'Title', exact: true }).fill('Hold it')
    await expect(editor).toContainText('Done when a value is changed.')
    await editor.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(demo.script).toContainText(`${stepOfTour(3)} Hold it`)
    await expect(demo.next).toHaveText('Skip')
    await page.getByRole('combobox', { name: 'Account Status', exact: true }).selectOption('Hold')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(demo.script).toContainText('✓ Done')
    await editor.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(demo.script).toHaveCount(0)
    await expect(
      demo.part('Scripts').getByRole('button', { name: 'Start My script', exact: true }),
    ).toBeVisible()
  },
)

test('A script is printed as a hand-out, a page a step, once its pictures are there; Escape leads back to its button', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll('article img')]
      const isLoaded = (picture: Element) =>
        picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth === 1024
      document.title = `Printed with ${pictures.filter(isLoaded).length} pictures`
    }
  })
  const demo = await startDemo(page, people.localAdmin)
  await demo.press('Scripts', 'Print hand-out First day of a local admin')
  const handOut = page.getByRole('dialog', { name: 'Hand-out', exact: true })
  await expect(handOut.getByRole('article')).toHaveCount(10)
  await expect(page).toHaveTitle('Printed with 10 pictures')
  await page.emulateMedia({ media: 'print' })
  const first = await handOut.getByRole('heading', { name: '1. Begin with what is open' }).boundingBox()
  expect(first?.y).toBeGreaterThanOrEqual(0)
  await page.emulateMedia({ media: 'screen' })
  const third = handOut.getByRole('article').nth(2)
  await expect(third).toContainText('Look at Account Status (list)')
  await expect(third.getByRole('img', { name: /a frame around Account Status \(list\)/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(handOut).toHaveCount(0)
  await expect(demo.part('Scripts').getByRole('button', { name: /^Print hand-out First day/ })).toBeFocused()
})

test('An address in the notes that is longer than a line stays within the bar, the panel and the hand-out', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const demo = await startDemo(page, people.superAdmin)
  const word = 'x'.repeat(119)
  const notes = `https://care.example/${'handbook-'.repeat(20)}`
  const script = { version: 1, title: 'Long', steps: [{ title: word, notes }] }
  await demo.open('Scripts')
  await demo
    .part('Scripts')
    .getByLabel('Script file')
    .setInputFiles({
      name: 'long.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(script)),
    })
  await demo.press('Scripts', 'Start Long')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(demo.script.getByText(word)).toBeVisible()
  const width = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(await width(demo.script)).toBeLessThanOrEqual(0)
  expect(await width(demo.panel.getByRole('region', { name: 'Notes', exact: true }))).toBeLessThanOrEqual(0)
  await demo.press('Scripts', 'Print hand-out Long')
  expect(await width(page.getByRole('dialog', { name: 'Hand-out' }))).toBeLessThanOrEqual(0)
})
