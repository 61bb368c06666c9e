import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settled } from '#tests/support/requests.ts'
import type { AnswerKind, Grant } from '#tests/support/session-server.ts'
import { createWorld } from '#tests/support/session-world.ts'

const grant: Grant = { user: 1, seconds: 900, remindMe: false, withIat: true, isNewUser: false }
const expired = { type: 'notice', tone: 'error', message: 'Session expired. Redirecting to login page.' }
const toLogin = { type: 'redirect', to: '/' }
const toDashboard = { type: 'redirect', to: '/dashboard' }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** A world of which the first tab has come so far as `signedIn` says, with all that it tells. */
const begin = async (signedIn: Partial<Grant> | null = {}) => {
  const world = createWorld(0, {})
  const tab = world.tab(0)
  const { actor } = tab.session
  const told: unknown[] = []
  const signIn = async (asked: Partial<Grant> = {}, kind: AnswerKind = 'good') => {
    tab.submit({ ...grant, ...asked })
    tab.answer(-1, kind)
    await settled()
  }
  if (signedIn !== null) {
    await signIn(signedIn)
    await world.pass(1_000)
  }
  actor.on('*', (effect) => void told.push(effect))
  const state = () => actor.getSnapshot().value
  const stored = () => Object.fromEntries(world.storage.values)
  return { world, tab, actor, told, signIn, state, stored }
}

describe('signing in', () => {
  test('a good answer is kept and leads to the dashboard after 1 s', async () => {
    const { world, signIn, state, stored, told } = await begin(null)
    await signIn()
    expect(state()).toEqual({ active: 'greeting' })
    expect(Object.keys(stored())).toEqual(['skew', 'refreshToken', 'token'])
    await world.pass(999)
    expect(told).toEqual([])
    await world.pass(1)
    expect([told, state()]).toEqual([[toDashboard], { active: 'fresh' }])
  })

  test('a new user is remembered as one and led to the change of password', async () => {
    const { world, signIn, stored, told } = await begin(null)
    await signIn({ isNewUser: true })
    await world.pass(1_000)
    expect(told).toEqual([{ type: 'redirect', to: '/changePassword/new-user' }])
    expect(stored()).toMatchObject({ isNewUser: 'true' })
  })

  test('a new user with a password of their own is one no more', async () => {
    const { actor, stored } = await begin({ isNewUser: true })
    expect(actor.getSnapshot().context.snapshot.stored.isNewUser).toBe(true)
    actor.send({ type: 'password.changed' })
    expect(actor.getSnapshot().context.snapshot.stored.isNewUser).toBe(false)
    expect(stored()).not.toHaveProperty('isNewUser')
  })

  test.each([
    ['refused', 'No'],
    ['unauthorized', 'No'],
    ['failing', 'Login failed'],
    ['network', 'Login failed'],
    ['badShape', 'Login failed'],
  ] as const)('an answer that is %s keeps nothing and says %s', async (kind, message) => {
    const { signIn, state, stored, told } = await begin(null)
    await signIn({}, kind)
    expect([told, state(), stored()]).toEqual([[{ type: 'notice', tone: 'error', message }], 'anonymous', {}])
  })

  test('a second submit is ignored', async () => {
    const { tab } = await begin(null)
    tab.submit(grant)
    tab.submit(grant)
    expect(tab.pending).toHaveLength(1)
  })
})

describe('the end', () => {
  test('expiry clears the storage, says so once and leads to sign-in after 2 s', async () => {
    const { world, told, state, stored } = await begin({ seconds: 90 })
    await world.pass(89_000)
    expect([told, state(), stored()]).toEqual([[expired], { ending: 'expired' }, {}])
    await world.pass(1_999)
    expect(told).toEqual([expired])
    await world.pass(1)
    expect([told, state()]).toEqual([[expired, toLogin], 'anonymous'])
  })

  test('calls that fail with 401 together end it once, with the message of the first', async () => {
    const { world, tab, told, state } = await begin()
    for (const _ of [1, 2, 3]) await tab.call()
    for (const _ of [1, 2, 3]) tab.answer(0, 'unauthorized')
    expect([told, state()]).toEqual([
      [{ type: 'notice', tone: 'error', message: 'No' }],
      { ending: 'unauthorized' },
    ])
    await world.pass(2_000)
    expect(told.slice(1)).toEqual([toLogin])
  })

  test('a 401 without a message has one of our own', async () => {
    const { tab, told } = await begin()
    tab.session.unauthorized(await tab.session.authorise(), null)
    expect(told).toEqual([{ type: 'notice', tone: 'error', message: 'Session Expired. Logging out' }])
  })

  test('nobody gets a bearer once it has ended, and nothing more is told', async () => {
    const { tab, told, world } = await begin()
    world.storage.values.clear()
    expect(() => tab.session.authorise()).toThrow(expect.objectContaining({ kind: 'unauthorized' }))
    expect(() => tab.session.authorise()).toThrow(expect.objectContaining({ kind: 'unauthorized' }))
    expect(told).toEqual([expired])
  })

  test('what is half-typed stays on the screen until the next call', async () => {
    const { world, tab, actor, told, state } = await begin({ seconds: 90 })
    actor.send({ type: 'form.dirtied', form: 'customer' })
    actor.send({ type: 'form.dirtied', form: 'device' })
    await world.pass(89_000)
    actor.send({ type: 'form.cleaned', form: 'device' })
    expect([told, state()]).toEqual([[], { active: 'lapsed' }])
    await tab.call()
    expect([told, state()]).toEqual([[expired], { ending: 'expired' }])
  })

  test('and until nothing is half-typed any more', async () => {
    const { world, actor, told, state } = await begin({ seconds: 90 })
    actor.send({ type: 'form.dirtied', form: 'customer' })
    await world.pass(89_000)
    actor.send({ type: 'form.cleaned', form: 'customer' })
    expect([told, state()]).toEqual([[expired], { ending: 'expired' }])
  })
})

describe('signing out', () => {
  test.each(['good', 'unauthorized'] as const)(
    'an answer that is %s ends it without a toast',
    async (kind) => {
      const { world, tab, actor, told, state, stored } = await begin()
      actor.send({ type: 'logout.requested' })
      actor.send({ type: 'logout.requested' })
      await settled()
      expect(tab.pending).toHaveLength(1)
      tab.answer(0, kind)
      await settled()
      expect([state(), stored()]).toEqual([{ ending: 'loggedOut' }, {}])
      await world.pass(2_000)
      expect([told, state()]).toEqual([[toLogin], 'anonymous'])
    },
  )

  test.each([
    ['refused', 'No'],
    ['failing', 'Logout failed'],
    ['network', 'Logout failed'],
  ] as const)('an answer that is %s leaves the session and says %s', async (kind, message) => {
    const { tab, actor, told, state } = await begin()
    actor.send({ type: 'logout.requested' })
    await settled()
    tab.answer(0, kind)
    await settled()
    expect([told, state()]).toEqual([[{ type: 'notice', tone: 'error', message }], { active: 'fresh' }])
  })

  test('is followed by the other tab, silently', async () => {
    const { world, actor, tab } = await begin()
    const other = world.tab(1).session.actor
    const told: unknown[] = []
    other.send({ type: 'storage.changed' })
    other.on('*', (effect) => void told.push(effect))
    actor.send({ type: 'logout.requested' })
    await settled()
    tab.answer(0, 'good')
    await settled()
    other.send({ type: 'storage.changed' })
    expect(other.getSnapshot().value).toEqual({ ending: 'elsewhere' })
    await world.pass(2_000)
    expect(told).toEqual([toLogin])
  })
})

describe('the other tab', () => {
  test('follows a sign-in to the dashboard', async () => {
    const { world, told: _, ...first } = await begin(null)
    const other = world.tab(1).session.actor
    const told: unknown[] = []
    other.on('*', (effect) => void told.push(effect))
    await first.signIn()
    other.send({ type: 'storage.changed' })
    expect([told, other.getSnapshot().value]).toEqual([[toDashboard], { active: 'fresh' }])
  })

  test('starts over when it finds another user', async () => {
    const { world, told, actor, state } = await begin({ user: 1 })
    world.storage.values.set('token', await tokenOfAnother())
    actor.send({ type: 'tab.woken' })
    expect([told, state()]).toEqual([[{ ...toDashboard, reload: true }], 'switching'])
  })

  test('that finds a session half-written waits for the rest', async () => {
    const { world, actor, told, state } = await begin(null)
    world.storage.values.set('refreshToken', 'refresh')
    actor.send({ type: 'storage.changed' })
    expect([told, state(), world.storage.values.size]).toEqual([[], 'anonymous', 1])
  })
})

describe('the renewal', () => {
  test('comes in the last 60 s by itself, with Remember Me; a call waits for it', async () => {
    const { world, tab, state } = await begin({ seconds: 90, remindMe: true })
    await world.pass(28_999)
    expect(state()).toEqual({ active: 'fresh' })
    await world.pass(1)
    expect(state()).toEqual({ active: 'refreshing' })
    const before = world.storage.values.get('token')
    const bearer = tab.session.authorise()
    tab.answer(0, 'good')
    expect(await bearer).toBe(world.storage.values.get('token'))
    expect(await bearer).not.toBe(before)
    expect(state()).toEqual({ active: 'fresh' })
  })

  test('does not come without Remember Me', async () => {
    const { world, tab, state } = await begin({ seconds: 90 })
    await world.pass(29_000)
    expect([state(), tab.pending]).toEqual([{ active: 'closing' }, []])
  })

  test.each(['refused', 'unauthorized', 'failing', 'network'] as const)(
    'that is %s leaves the good token in use',
    async (kind) => {
      const { world, tab, told, state } = await begin({ seconds: 90, remindMe: true })
      await world.pass(29_000)
      const bearer = tab.session.authorise()
      tab.answer(0, kind)
      expect(await bearer).toBe(world.storage.values.get('token'))
      expect([told, state()]).toEqual([[], { active: 'closing' }])
    },
  )

  test('is tried again 15 s after a failure, and never after a final no', async () => {
    const failing = await begin({ seconds: 90, remindMe: true })
    await failing.world.pass(29_000)
    failing.tab.answer(0, 'failing')
    await failing.world.pass(14_999)
    expect(failing.tab.pending).toHaveLength(0)
    await failing.world.pass(1)
    expect(failing.tab.pending).toHaveLength(1)

    const refused = await begin({ seconds: 90, remindMe: true })
    await refused.world.pass(29_000)
    refused.tab.answer(0, 'refused')
    await refused.world.pass(59_999)
    expect([refused.tab.pending, refused.state()]).toEqual([[], { active: 'closing' }])
  })

  test('brings new rights with it', async () => {
    const { world, tab, actor } = await begin({ seconds: 90, remindMe: true })
    const before = actor.getSnapshot().context.user?.exp
    await world.pass(29_000)
    tab.answer(0, 'good')
    await settled()
    expect(actor.getSnapshot().context.user?.exp).toBeGreaterThan(before ?? Number.NaN)
  })
})

test('a token that cannot be read is logged without being quoted', async () => {
  const { world, actor } = await begin()
  world.storage.values.set('token', 'canary-7f3a')
  actor.send({ type: 'tab.woken' })
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['The access token is not three segments of base64url'],
  ])
})

const tokenOfAnother = async (): Promise<string> => {
  const { stored } = await begin({ user: 2 })
  return String(stored().token)
}
