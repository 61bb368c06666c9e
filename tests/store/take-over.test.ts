import { describe, expect, test } from 'vitest'
import { draftStorage } from '#src/forms/draft-storage.ts'
import { createDrafts } from '#src/forms/drafts.ts'
import { readUserSettings } from '#src/rules/user-settings.ts'
import { formerDrafts, formerSettings } from '#src/store/former-stores.ts'
import { takeOver } from '#src/store/take-over.ts'
import { userStorage } from '#src/store/user-settings.ts'
import { memoryRows } from '#tests/support/memory-rows.ts'

const now = Date.parse('2026-11-26T09:00:00Z')
const day = 86_400_000

const views = [{ name: 'Away', address: '/employees?status=6' }]
const recent = [{ entity: 'Customer', id: 12, name: 'Aranya Eye Foundation Hospital' }]
const lists = { customers: { hidden: ['contact'], density: 'compact' } }

/** As version 1 wrote the draft of a form: with a number among the entries of its user. */
const formerDraft = (number: number, values: object, others: object = {}) => ({
  route: '/customer/edit/12',
  form: 'customer/12',
  name: 'Customer 12',
  number,
  keptAt: now - day,
  openedAfter: 0,
  values,
  base: { city: 'Mumbai' },
  entryCounts: { notes: 2 },
  lost: null,
  ...others,
})

type Entries = [key: IDBValidKey, value: unknown][]

const asVersion1Left = ({
  settings = [],
  drafts = [],
  cookies = '',
}: Partial<Record<'settings' | 'drafts', Entries>> & { cookies?: string }) => {
  const databases = new Map([
    [formerSettings, settings],
    [formerDrafts, drafts],
  ])
  const former: Parameters<typeof takeOver>[0] = {
    read: async (from) => databases.get(from) ?? [],
    remove: async (from, entries) => {
      databases.set(
        from,
        (databases.get(from) ?? []).filter((entry) => !entries.includes(entry)),
      )
    },
    cookies: () => cookies,
  }
  return { former, left: () => [...databases.values()].flat() }
}

const open = () => {
  const rows = memoryRows()
  const settingsOf = async (user: number) => readUserSettings(await userStorage(rows).read(user))
  const draftsOf = (user: number) => createDrafts(draftStorage(rows), () => now).list(user)
  return { rows, settingsOf, draftsOf }
}

test('views, columns, opened records and drafts of version 1 are there afterwards, and no longer where they were', async () => {
  const { former, left } = asVersion1Left({
    settings: [
      [1, { views, recent }],
      [2, { views: [], recent: [] }],
    ],
    drafts: [
      [[1, '1764147600000-abc'], formerDraft(3, { city: 'Pune' })],
      [[2, '1764147600000-def'], formerDraft(1, { city: 'Delhi' })],
    ],
    cookies: `theme=dark; lists-1=${encodeURIComponent(JSON.stringify(lists))}; sidebar=collapsed`,
  })
  const { rows, settingsOf, draftsOf } = open()
  await takeOver(former, rows)
  expect(await settingsOf(1)).toEqual({ views, recent, lists })
  expect(await settingsOf(2)).toEqual({ views: [], recent: [], lists: {} })
  expect(await draftsOf(1)).toMatchObject([
    {
      route: '/customer/edit/12',
      form: 'customer/12',
      keptAt: now - day,
      values: { city: 'Pune' },
      base: { city: 'Mumbai' },
      entryCounts: { notes: 2 },
      lost: null,
    },
  ])
  expect((await draftsOf(2)).map(({ values }) => values)).toEqual([{ city: 'Delhi' }])
  expect(left()).toEqual([])
})

describe('of the drafts of version 1', () => {
  const takenOver = async (drafts: Entries) => {
    const { former } = asVersion1Left({ drafts })
    const { rows, draftsOf } = open()
    await takeOver(former, rows)
    return (await draftsOf(1)).map(({ values }) => values)
  }

  test.each<[string, Entries, object[]]>([
    [
      'the latest of a form is offered, by its number and not by a clock that was set back',
      [
        [[1, 'a'], formerDraft(1, { city: 'first' }, { keptAt: now })],
        [[1, 'b'], formerDraft(2, { city: 'last' }, { keptAt: now - day })],
      ],
      [{ city: 'last' }],
    ],
    [
      'each form has its own',
      [
        [[1, 'a'], formerDraft(1, { city: 'Pune' })],
        [
          [1, 'b'],
          formerDraft(2, { city: 'Agra' }, { route: '/customer/add', form: 'customer/add', keptAt: now }),
        ],
      ],
      [{ city: 'Agra' }, { city: 'Pune' }],
    ],
    [
      'none is offered whose form was opened before the last sign-out',
      [
        [[1, 'a'], formerDraft(1, { city: 'before' })],
        [[1, 'sign-out'], { number: 2 }],
      ],
      [],
    ],
    [
      'one is offered whose form was opened after the last sign-out',
      [
        [[1, 'sign-out'], { number: 2 }],
        [[1, 'a'], formerDraft(3, { city: 'after' }, { openedAfter: 2 })],
      ],
      [{ city: 'after' }],
    ],
    [
      'none is offered that is older than 7 days',
      [[[1, 'a'], formerDraft(1, {}, { keptAt: now - 7 * day })]],
      [],
    ],
    [
      'what is no draft is left out',
      [
        [[1, 'a'], 'text'],
        ['b', formerDraft(1, {})],
        [[1, 'c'], { number: 'x' }],
      ],
      [],
    ],
    [
      'one of the earliest releases, without a number, is offered',
      [[[1, 'a'], { ...formerDraft(0, { city: 'Pune' }), number: undefined, openedAfter: undefined }]],
      [{ city: 'Pune' }],
    ],
  ])('%s', async (_, drafts, expected) => {
    expect(await takenOver(drafts)).toEqual(expected)
  })
})

test('what this version has stored is not replaced, whenever a tab with version 1 stores something again', async () => {
  const { rows, settingsOf, draftsOf } = open()
  const settings: Entries = [[1, { views: [], recent }]]
  const cookies = `lists-1=${encodeURIComponent(JSON.stringify(lists))}`
  const drafts: Entries = [[[1, 'a'], formerDraft(1, { city: 'Pune' })]]
  await takeOver(asVersion1Left({ settings, drafts, cookies }).former, rows)
  const own = { views: [], recent: [], lists: { customers: { hidden: [], density: 'comfortable' } } }
  await userStorage(rows).change(1, () => own)
  await takeOver(
    asVersion1Left({ settings, drafts: [[[1, 'b'], formerDraft(9, { city: 'Agra' })]], cookies }).former,
    rows,
  )
  expect(await settingsOf(1)).toEqual(own)
  expect((await draftsOf(1)).map(({ values }) => values)).toEqual([{ city: 'Pune' }])
})

test('views and columns that a tab with version 1 saves beside this version are added to its own', async () => {
  const { rows, settingsOf } = open()
  const own = {
    views: [{ name: 'away', address: '/employees?status=5' }, ...views],
    recent: [],
    lists: { devices: { hidden: [], density: 'compact' } } as const,
  }
  await userStorage(rows).change(1, () => own)
  const added = { name: 'Away', address: '/employees?status=4' }
  const { former, left } = asVersion1Left({
    settings: [[1, { views: [...views, added], recent }]],
    cookies: `lists-1=${encodeURIComponent(JSON.stringify(lists))}`,
  })
  await takeOver(former, rows)
  expect(await settingsOf(1)).toEqual({
    views: [...own.views, { ...added, name: 'Away (2)' }],
    recent: [],
    lists: { ...lists, ...own.lists },
  })
  expect(left()).toEqual([])
})

test('a draft that a tab with version 1 keeps after a sign-out is not taken over', async () => {
  const { rows, draftsOf } = open()
  await createDrafts(draftStorage(rows)).deleteAll(1)
  const { former, left } = asVersion1Left({ drafts: [[[1, 'a'], formerDraft(1, { city: 'Pune' })]] })
  await takeOver(former, rows)
  expect([await draftsOf(1), left()]).toEqual([[], []])
})

test('a browser that version 1 has never seen stores nothing', async () => {
  const { rows } = open()
  await takeOver(asVersion1Left({}).former, rows)
  expect([...rows.stored]).toEqual([])
})
