import { describe, expect, test } from 'vitest'
import { createTokenStore } from '#src/session/token-store.ts'
import { createSharedStorage } from '#tests/support/shared-storage.ts'

const session = { token: 'token', refreshToken: 'refresh', isNewUser: true, skew: -1_500 }
const nothing = { token: null, refreshToken: null, isNewUser: false, skew: 0 }

const begin = () => {
  const writes: string[] = []
  const { values, view } = createSharedStorage(() => void writes.push([...values.keys()].at(-1) ?? ''))
  const area = view('tab')
  return { values, writes, area, store: createTokenStore(() => area) }
}

describe('in local storage', () => {
  test('a session is stored under four keys, the access token last', () => {
    const { store, values, writes } = begin()
    store.keep(session)
    expect(writes).toEqual(['skew', 'isNewUser', 'refreshToken', 'token'])
    expect(Object.fromEntries(values)).toEqual({
      skew: '-1500',
      isNewUser: 'true',
      refreshToken: 'refresh',
      token: 'token',
    })
    expect(store.read()).toEqual(session)
  })

  test('what another tab stored is read', () => {
    const { store, values } = begin()
    store.keep(session)
    values.set('token', 'another')
    expect(store.read()).toEqual({ ...session, token: 'another' })
  })

  test('a new session replaces the old one completely', () => {
    const { store } = begin()
    store.keep(session)
    store.keep({ ...session, isNewUser: false })
    expect(store.read()).toEqual({ ...session, isNewUser: false })
  })

  test('a renewal replaces the access token and the skew, a changed password removes the flag of a new user alone', () => {
    const { store } = begin()
    store.keep(session)
    store.renew('renewed', 500)
    expect(store.read()).toEqual({ ...session, token: 'renewed', skew: 500 })
    store.clearNewUserFlag()
    expect(store.read()).toEqual({ ...session, token: 'renewed', skew: 500, isNewUser: false })
  })

  test('clearing removes the session from the storage', () => {
    const { store, values } = begin()
    store.keep(session)
    values.set('other', 'x')
    store.clear()
    expect([store.read(), values.size]).toEqual([nothing, 0])
  })

  test.each(['', 'NaN', 'Infinity', '1e400', 'soon', '{}'])('a skew of %j counts as 0', (skew) => {
    const { store, values } = begin()
    values.set('skew', skew)
    expect(store.read().skew).toBe(0)
  })

  test('empty tokens count as none, and only "true" as the flag of a new user', () => {
    const { store, values } = begin()
    for (const key of ['token', 'refreshToken']) values.set(key, '')
    values.set('isNewUser', 'false')
    expect(store.read()).toEqual(nothing)
  })
})

describe('when the browser refuses its storage', () => {
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }

  test('the session is kept in memory', () => {
    const store = createTokenStore(refuse)
    expect(store.read()).toEqual(nothing)
    store.keep(session)
    store.renew('renewed', 500)
    expect(store.read()).toEqual({ ...session, token: 'renewed', skew: 500 })
    store.clear()
    expect(store.read()).toEqual(nothing)
  })

  test('a session that cannot be stored completely is removed, what else the origin stores is not', () => {
    const { values, area } = begin()
    values.set('another application', 'x')
    const full = new Proxy(area, {
      get: (target, name) =>
        name === 'setItem'
          ? (key: string, value: string) => (key === 'token' ? refuse() : target.setItem(key, value))
          : Reflect.get(target, name),
    })
    const store = createTokenStore(() => full)
    store.keep(session)
    expect([store.read(), [...values.keys()]]).toEqual([session, ['another application']])
  })

  test('a session that is already stored goes on in memory', () => {
    const { area, store: _ } = begin()
    let isRefused = false
    const fickle = new Proxy(area, {
      get: (target, name) => (isRefused ? refuse : Reflect.get(target, name)),
    })
    const store = createTokenStore(() => fickle)
    store.keep(session)
    isRefused = true
    expect(store.read()).toEqual(session)
  })
})
