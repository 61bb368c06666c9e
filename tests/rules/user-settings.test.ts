import { expect, test } from 'vitest'
import { readUserSettings, withRecent } from '#src/rules/user-settings.ts'

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
