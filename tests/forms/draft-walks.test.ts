import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDrafts, type DraftStorage, type Drafts } from '#src/forms/drafts.ts'
import type { OpenDraft } from '#src/forms/open-draft.ts'
import type { Draft } from '#src/rules/drafts.ts'
import { memoryDrafts, storedText } from '#tests/support/draft-storage.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

/*
 * What users do with one form in two tabs, and what must hold.
 *
 * | what a user does           | what happens in a tab                                                         |
 * |----------------------------|-------------------------------------------------------------------------------|
 * | types                      | the form holds another text, which is kept after a pause                        |
 * | pauses                     | what waits is kept                                                              |
 * | undoes                     | the form is as it was loaded                                                    |
 * | saves                      | the server has what the form holds                                             |
 * | restores, discards         | what the form offers is taken into it, or deleted                              |
 * | leaves                     | the form is closed, with the page or by the portal, and opened again            |
 * | signs out                  | in one tab: the forms of both are closed, and opened again after a sign-in      |
 * | loses the site data        | nothing is stored any more; the form on screen is still there                  |
 * | fills the disk, empties it | nothing can be stored; something can be stored again                            |
 */
const actNames = [
  'types',
  'pauses',
  'undoes',
  'saves',
  'restores',
  'discards',
  'leaves',
  'signs out',
  'loses the site data',
  'fills the disk',
  'empties the disk',
] as const

type Act = (typeof actNames)[number]

const promises = {
  offered: 'what is left without saving it is offered when the form is opened next',
  own: 'nothing is offered to another user',
  signedOut: 'what was typed before a sign-out is neither stored nor offered after it',
  saved: 'what was saved, undone or discarded is not offered',
  other: 'a tab that saves, undoes or discards leaves alone what another tab has kept',
  said: 'where what is typed is not stored, the form on screen says so, and only there',
}

type Promised = keyof typeof promises

class Broken extends Error {
  constructor(promised: Promised, what: string) {
    super(`${promises[promised]}: ${what}`)
  }
}

const place = { user: 3, route: '/form', form: 'person', name: 'Person' }

const contentOf = (text: string | null) => ({
  values: text === null ? {} : { text },
  base: {},
  entryCounts: {},
  lost: null,
})

const textOf = (draft: Draft | null | undefined) => (draft ? String(draft.values.text) : null)

type Tab = {
  drafts: Drafts
  draft: OpenDraft
  hide: () => void
  /** What the form holds and has not saved. */
  text: string | null
  /** Whether that is stored by this tab. */
  isKept: boolean
  offered: Draft | null
}

/** One user with two tabs. */
const createWalk = (broken: Faults) => {
  const memory = memoryDrafts()
  let isFull = false
  const storage: DraftStorage = {
    ...memory,
    put: (...entry) => (isFull ? Promise.reject(new Error('full')) : memory.put(...entry)),
    ...broken.storage?.(memory),
  }
  let now = 1_700_000_000_000
  let typed = 0
  /** What must not be offered any more. */
  const over = new Set<string>()
  const settle = async (time = 0) => {
    now += time
    await vi.advanceTimersByTimeAsync(time)
    await memory.answered()
  }
  const open = async (): Promise<Tab> => {
    const drafts = createDrafts(storage, () => now)
    const draft = drafts.open(place)
    const hide = draft.show()
    return { drafts, draft, hide, text: null, isKept: false, offered: await draft.offered }
  }
  const storedTexts = async () => {
    const { drafts } = await memory.read(place.user)
    return drafts.map(({ value }) => textOf(Object(value)))
  }
  const reopen = async (tab: Tab) => Object.assign(tab, await open())
  const leave = async (tab: Tab, other: Tab) => {
    const { text } = tab
    const isStored = text !== null && !isFull
    tab.hide()
    await settle()
    await reopen(tab)
    const offered = textOf(tab.offered)
    if (isStored && offered !== text) throw new Broken('offered', `${text}, not ${offered}`)
    if (offered !== null && over.has(offered) && offered !== other.text) throw new Broken('saved', offered)
  }
  const takeOutOf = async (tab: Tab, other: Tab) => {
    const before = await storedTexts()
    const own = tab.text
    // The other tab may have taken it over.
    if (own !== null && own !== other.text) over.add(own)
    tab.text = null
    tab.isKept = false
    tab.draft.changed(contentOf(null))
    await settle()
    const foreign = before.filter((text) => text !== own && text === other.text && other.isKept)
    const after = await storedTexts()
    for (const text of foreign) if (!after.includes(text)) throw new Broken('other', String(text))
  }
  const signOut = async (tab: Tab, other: Tab) => {
    const typed = [tab, other].flatMap(({ text, offered }) => [text, textOf(offered)])
    const before = [...(await storedTexts()), ...typed]
    await tab.drafts.deleteAll(place.user)
    for (const each of [tab, other]) each.hide()
    await settle(400)
    const left = storedText(memory.stored)
    const found = before.find((text) => text !== null && left.includes(`"${text}"`))
    if (found !== undefined) throw new Broken('signedOut', String(found))
    for (const each of [tab, other]) {
      await reopen(each)
      if (each.offered !== null) throw new Broken('signedOut', String(textOf(each.offered)))
    }
  }
  const acts: Record<Act, (tab: Tab, other: Tab) => unknown> = {
    types: (tab) => {
      typed += 1
      tab.text = `${tab.text ?? ''}${typed} `
      tab.isKept = false
      tab.draft.changed(contentOf(tab.text))
    },
    pauses: async (...tabs) => {
      await settle(400)
      for (const tab of tabs) tab.isKept = tab.text !== null && !isFull
    },
    undoes: takeOutOf,
    saves: takeOutOf,
    restores: async (tab) => {
      if (tab.offered === null) return
      const latest = await tab.draft.latest()
      tab.offered = null
      if (latest === null) return
      tab.draft.restore()
      tab.text = textOf(latest)
      tab.isKept = false
      // A tab that takes it over decides again.
      if (tab.text !== null) over.delete(tab.text)
      tab.draft.changed(contentOf(tab.text))
    },
    discards: (tab, other) => {
      const offered = textOf(tab.offered)
      if (offered !== null && offered !== other.text) over.add(offered)
      tab.offered = null
      tab.draft.discard()
    },
    leaves: leave,
    'signs out': signOut,
    'loses the site data': () => (isFull ? undefined : memory.lose()),
    'fills the disk': () => {
      isFull = true
    },
    'empties the disk': () => {
      isFull = false
    },
  }
  /** The page is hidden, as before it is closed. */
  const checkKept = async ({ text, draft, drafts }: Tab) => {
    await settle(400)
    draft.flush()
    await settle()
    if (text === null && drafts.hasRefused()) throw new Broken('said', 'nothing is typed')
    if (text === null || (await storedTexts()).includes(text)) return
    if (!drafts.hasRefused()) throw new Broken('said', `${text} is not stored`)
  }
  const check = async (tabs: readonly [Tab, Tab]) => {
    const [one] = tabs
    for (const tab of tabs) await checkKept(tab)
    const ofOthers = await one.drafts.list(4)
    if (ofOthers.length > 0) throw new Broken('own', JSON.stringify(ofOthers))
  }
  return { open, acts, check }
}

type Faults = { storage?: (storage: DraftStorage) => Partial<DraftStorage> }

const step = fc.record({ tab: fc.nat(1), act: fc.constantFrom<Act>('types', 'pauses', ...actNames) })

const run = async (steps: readonly { tab: number; act: Act }[], faults: Faults = {}) => {
  const walk = createWalk(faults)
  const [one, other] = [await walk.open(), await walk.open()]
  for (const { tab, act } of steps)
    await (tab === 0 ? walk.acts[act](one, other) : walk.acts[act](other, one))
  await walk.check([one, other])
}

const walks = fc.array(step, { minLength: 3, maxLength: 25 })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('in random walks through drafts in two tabs every promise is kept', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(walks, (steps) => run(steps)),
    randomRuns(200, 2_000),
  )
})

const faults: Record<string, Faults> = {
  'a draft is deleted no matter which form has kept it': {
    storage: ({ change }) => ({
      change: (user, at, work) => change(user, at, (kept) => (work(kept) === kept ? undefined : work(kept))),
    }),
  },
  'a sign-out leaves no mark': { storage: () => ({ signOut: async () => {} }) },
  'nothing is stored, and nothing says so': { storage: () => ({ put: async () => {} }) },
  'what is stored is read for every user': { storage: ({ read }) => ({ read: () => read(3) }) },
}

test.each(Object.entries(faults))('the walks find out that %s', async (_, fault) => {
  const { errorInstance } = await fc.check(
    fc.asyncProperty(walks, (steps) => run(steps, fault)),
    { numRuns: 500, seed: 7, endOnFailure: true },
  )
  expect(errorInstance).toBeInstanceOf(Broken)
})
