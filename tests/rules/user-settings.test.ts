import { expect, test } from 'vitest'
import {
  readUserSettings,
  withoutRecord,
  withoutView,
  withRecent,
  withView,
} from '#src/rules/user-settings.ts'

const opened = (entity: string, ids: readonly number[]) =>
  ids.reduce(
    (settings, id) => withRecent(settings, { entity, id, name: `${entity} ${id}` }),
    readUserSettings({}),
  )

test('a record that is opened again comes first, under its present name', () => {
  const settings = withRecent(opened('customer', [1, 2]), { entity: 'customer', id: 1, name: 'Renamed' })
  expect(settings.recent.map(({ name }) => name)).toEqual(['Renamed', 'customer 2'])
})

test('eight records of each kind are kept, so that many devices do not displace the customers', () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  const devices = ids.map((id) => ({ entity: 'device', id, name: 'Monitor' }))
  const { recent } = devices.reduce(withRecent, opened('customer', [1, 2]))
  expect(recent.filter(({ entity }) => entity === 'device')).toHaveLength(8)
  expect(recent.filter(({ entity }) => entity === 'customer').map(({ id }) => id)).toEqual([2, 1])
})

test('a record that no longer exists is not kept, others of its id are', () => {
  const settings = withRecent(opened('customer', [1, 2]), { entity: 'device', id: 1, name: 'Monitor' })
  const { recent } = withoutRecord(settings, { entity: 'customer', id: 1 })
  expect(recent.map(({ name }) => name)).toEqual(['Monitor', 'customer 2'])
})

const view = (name: string, address = '/customers?status=1') => ({ name, address })
const viewsOf = (...views: ReturnType<typeof view>[]) => ({ views, recent: [], lists: {} })

test.each([
  ['another name', [view('Active')], view('Inactive'), 'Inactive'],
  ['the same name', [view('Active')], view('Active', '/customers?status=2'), 'Active (2)'],
  ['a name that looks the same', [view('Active')], view('ACTIVE'), 'ACTIVE (2)'],
  ['a name that is taken twice', [view('Active'), view('Active (2)')], view('Active'), 'Active (3)'],
  ['the same name in another list', [view('Active')], view('Active', '/lobs?status=1'), 'Active'],
])('names of views are unique in a list, also where two tabs save at once: %s', (_, saved, added, name) => {
  expect(withView(viewsOf(...saved), added).views.map((each) => each.name)).toEqual([
    ...saved.map((each) => each.name),
    name,
  ])
})

test('one view is deleted or renamed, also where version 1 has stored two of one name', () => {
  const other = view('Active', '/customers?status=2')
  const twice = viewsOf(view('Active'), view('Active'), other)
  expect(withoutView(twice, view('Active')).views).toEqual([view('Active'), other])
  expect(withoutView(twice, other).views).toEqual([view('Active'), view('Active')])
  expect(withoutView(twice, other, [{ ...other, name: 'Blocked' }]).views.at(-1)?.name).toBe('Blocked')
  expect(withoutView(twice, view('Gone')).views).toEqual(twice.views)
})
