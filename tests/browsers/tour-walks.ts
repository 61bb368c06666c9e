import { expect, test } from 'vitest'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { people } from '#tests/e2e/support/people.ts'
import { serveDemo } from '#tests/e2e/support/site.ts'
import { visitorFragment } from '#tests/support/visitor-link.ts'
import type { Engine } from './driver.ts'
import { createUser } from './user.ts'

const script: Script = {
  version: 1,
  title: 'Alone',
  end: { text: 'Call us.', mail: 'sales@care.example' },
  steps: [
    {
      title: 'These are your hospitals',
      notes: '',
      persona: people.localAdmin,
      path: '/customers',
      spotlight: { role: 'link', name: 'Customer' },
    },
    {
      title: 'Put one on hold',
      notes: 'Choose Hold, and press Save.',
      path: '/customer/edit/60',
      doneWhen: { kind: 'changed', table: 'customer', column: 'status' },
    },
    { title: 'Their devices', notes: '', path: '/devices' },
  ],
}

/** Resolves once the browser has every file of the demo. */
const areFilesKept = `(async () => {
  const wanted = await (await fetch('/offline-files.json')).json()
  for (;;) {
    const counts = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))
    if (Math.max(0, ...counts) > wanted.length) return true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
})()`

const isSaveInView = `(() => {
  const save = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
  save.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = save.getBoundingClientRect()
  return save.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})()`

/** The way of a visitor who has nothing but a link. */
export const walkThroughTour = (runningEngine: () => Engine): void => {
  test("a visitor's link leads to its end on a narrow screen, offline once it has loaded", async () => {
    const site = await serveDemo()
    const visitor = createUser(await runningEngine().openTab(), site.url)
    try {
      await visitor.tab.resize(390, 844)
      await visitor.visit(`/${await visitorFragment(script)}`)
      await visitor.seeText('Step 1 of 3')
      await visitor.seeHeading('Customer (60)')
      expect(await visitor.tab.evaluate('location.href')).not.toContain('#demo=')
      expect(
        await visitor.tab.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        ),
      ).toBe(0)
      expect(await visitor.tab.evaluate(areFilesKept)).toBe(true)
    } finally {
      await site.stop()
    }
    await visitor.click('button', 'Next')
    await visitor.seeText('Step 2 of 3')
    await visitor.choose('Account Status', 'Hold')
    // The card of the tour moves out of the way of what is used.
    await visitor.until(isSaveInView, 'Save in view')
    await visitor.click('button', 'Save')
    await visitor.click('button', 'Next')
    await visitor.seeText('Step 3 of 3')
    await visitor.seeHeading('Device (180)')
    await visitor.click('button', 'Next')
    await visitor.seeText('The end')
    await visitor.seeText('3 done')
    await visitor.see('link', 'sales@care.example')
    await visitor.tab.close()
  })
}
