import { expect, test } from 'vitest'
import type { Script } from '#mocks/demo/scripts/script.ts'
import { tourNameOf } from '#mocks/demo/session/tour-window.ts'
import { visitorLink } from '#tests/support/visitor-link.ts'
import { startDemo } from './start-demo.ts'

const script: Script = {
  version: 1,
  title: 'A tour',
  steps: [
    { title: 'One', notes: '' },
    { title: 'Two', notes: '' },
    { title: 'Three', notes: '' },
  ],
}

const link = visitorLink(script, { persona: null })

test("a visitor's link asks nothing and keeps no state", async () => {
  const { actions, names, replacements, rename, store, tab } = await startDemo(undefined, true)
  const bearer = await tab.signIn('super@demo.example')
  expect((await tab.ask('DELETE', '/deleteCustomer/1', { bearer })).ok).toBe(true)
  await rename().catch(() => undefined)
  const before = await names()
  await actions.follow(link)
  expect(await names()).not.toEqual(before)
  expect(replacements.question.get()).toBeNull()
  expect(replacements.last.get()).toBeNull()
  expect(store.get().settings.kept).toEqual([])
})

test('the same link finds the tour where the visitor was, and begins again once it has ended', async () => {
  const { actions, names, rename, store } = await startDemo(undefined, true)
  await actions.follow(link)
  await actions.nextStep()
  await rename()
  await actions.explore()
  await actions.follow(link)
  expect(store.get().settings).toMatchObject({ isExploring: false, running: { step: 1 } })
  expect(await names()).toContain('Wrecked')
  await actions.nextStep()
  await actions.nextStep()
  await actions.follow(link)
  expect(store.get().settings.running?.step).toBe(0)
  expect(await names()).not.toContain('Wrecked')
})

test('where the script names no person, the first screen is shown to that of the link', async () => {
  const { actions, restarts } = await startDemo(undefined, true)
  await actions.follow({ ...link, persona: 'admin@demo.example', screen: '/lobs' })
  expect(restarts).toEqual(['/lobs'])
})

test('a step says whether its record is in the data', async () => {
  const { actions, store } = await startDemo()
  await actions.startScript({
    ...script,
    steps: [1, 999].map((id) => ({
      title: 'Open it',
      notes: '',
      scenario: 'everyday',
      path: `/customer/edit/${id}`,
    })),
  })
  expect(store.get().isRecordGone).toBe(false)
  await actions.nextStep()
  expect(store.get().isRecordGone).toBe(true)
  await actions.nextStep()
  expect(store.get().settings.running?.step).toBe(2)
})

test('the store of a visitor is named after the link', () => {
  const [one, other] = [tourNameOf('abc'), tourNameOf('abd')]
  expect(one).toBe(tourNameOf('abc'))
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[a-z\d]{1,20}$/)
})
