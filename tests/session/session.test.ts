import { describe, expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { settled } from '#tests/support/requests.ts'
import type { AnswerKind, Grant } from '#tests/support/session-server.ts'
import { createSimulation } from '#tests/support/session-simulation.ts'
import { tabActions } from '#tests/support/session-steps.ts'
import type { SessionTab } from '#tests/support/session-tab.ts'

const grant: Grant = { user: 1, seconds: 900, remindMe: false, withIat: true, isNewUser: false }
const expired = { type: 'notice', tone: 'error', message: 'Session expired. Redirecting to login page.' }
const toLogin = { type: 'redirect', to: '/' }

/** Milliseconds in which what other tabs stored is received before tokens are removed or replaced. */ import { expectLogged } from '#tests/support/expect-logged.ts'

const receiving = 50
const unreadableToken = /^The access token is not three segments of base64url$/
const toDashboard = { type: 'redirect', to: '/dashboard' }

/** A tab that is signed in as `signedIn` says, or not at all, with what it emits from then on. */
const begin = async (signedIn: Partial<Grant> | null = {}, offset = 0) => {
  const simulation = createSimulation({ offset, isMonotonicInSleep: true }, {})
  const tab = simulation.tab(0)
  const { actor } = tab.session
  const emitted: unknown[] = []
  const signIn = async (asked: Partial<Grant> = {}, kind: AnswerKind = 'good') => {
    tab.submit({ ...grant, ...asked })
    tab.answer(-1, kind)
    await settled()
  }
  if (signedIn !== null) {
    await signIn(signedIn)
    await simulation.pass(1_000)
  }
  actor.on('*', (event) => void emitted.push(event))
  const state = () => stateOf(tab)
  const stored = () => Object.fromEntries(simulation.storage.values)
  return { simulation, tab, actor, emitted, signIn, state, stored }
}

/** The state: of an active session that of its tokens, at an end its cause. */
const stateOf = ({ session: { actor } }: SessionTab) => {
  const { value, context } = actor.getSnapshot()
  if (typeof value === 'object') return { active: value.active.tokens }
  return value === 'ending' || value === 'confirmingEnd' ? { [value]: context.end?.cause } : value
}

describe('signing in', () => {
  test('stores the tokens and redirects to /dashboard after 1 s', async () => {
    const { simulation, signIn, state, stored, emitted } = await begin(null)
    await signIn()
    expect(state()).toEqual({ active: 'redirecting' })
    expect(Object.keys(stored())).toEqual(['skew', 'refreshToken', 'token'])
    await simulation.pass(999)
    expect(emitted).toEqual([])
    await simulation.pass(1)
    expect([emitted, state()]).toEqual([[toDashboard], { active: 'inUse' }])
  })

  test('stores the flag of a new user and redirects to /changePassword/new-user', async () => {
    const { simulation, signIn, stored, emitted } = await begin(null)
    await signIn({ isNewUser: true })
    await simulation.pass(1_000)
    expect(emitted).toEqual([{ type: 'redirect', to: '/changePassword/new-user' }])
    expect(stored()).toMatchObject({ isNewUser: 'true' })
  })

  test('removes the flag once a new user has changed the password', async () => {
    const { simulation, actor, stored } = await begin({ isNewUser: true })
    expect(actor.getSnapshot().context.snapshot.stored.isNewUser).toBe(true)
    actor.send({ type: 'password.changed' })
    await simulation.pass(receiving)
    expect(actor.getSnapshot().context.snapshot.stored.isNewUser).toBe(false)
    expect(stored()).not.toHaveProperty('isNewUser')
  })

  test.each([
    ['refused', 'No'],
    ['unauthorized', 'No'],
    ['failing', 'Login failed'],
    ['badShape', 'Login failed'],
  ] as const)('stores nothing after an answer that is %s and shows "%s"', async (kind, message) => {
    if (kind === 'badShape') expectLogged(unreadableToken)
    const { signIn, state, stored, emitted } = await begin(null)
    await signIn({}, kind)
    expect([emitted, state(), stored()]).toEqual([
      [{ type: 'notice', tone: 'error', message, isInPlace: true }],
      'anonymous',
      {},
    ])
  })

  test('says after a sign-in without an answer that the API may not allow this origin', async () => {
    const { signIn, emitted } = await begin(null)
    await signIn({}, 'network')
    expect(emitted).toEqual([
      {
        type: 'notice',
        tone: 'error',
        message: 'Login failed',
        detail: 'The server cannot be reached. The API may not allow this origin.',
        isInPlace: true,
      },
    ])
  })

  test('ignores a second submit', async () => {
    const { tab } = await begin(null)
    tab.submit(grant)
    tab.submit(grant)
    expect(tab.pending).toHaveLength(1)
  })
})

describe('a clock that is wrong, and a machine that sleeps', () => {
  const hours = (count: number) => count * 3_600_000

  test.each([hours(6), hours(-2)])(
    'wrong by %d ms: the session lasts as long as its token',
    async (offset) => {
      const { simulation, tab, state } = await begin({ seconds: 90 }, offset)
      await simulation.pass(88_999)
      expect(tab.session.authorise()).toBeTypeOf('string')
      await simulation.pass(1)
      await simulation.pass(receiving)
      expect(state()).toEqual({ ending: 'expired' })
    },
  )

  test('a session that ended while the machine slept is over at the next tick', async () => {
    const { simulation, tab, state } = await begin()
    simulation.sleep(hours(8))
    await simulation.pass(30_000 + receiving)
    expect([state(), tab.pending]).toEqual([{ ending: 'expired' }, []])
  })

  test('a reload keeps the session', async () => {
    const { simulation } = await begin({}, hours(6))
    simulation.reload(0)
    await settled()
    expect(stateOf(simulation.tab(0))).toEqual({ active: 'inUse' })
  })
})

describe('the end of a session', () => {
  test('goes on where the correction of a wrong clock arrives after the token', async () => {
    const { simulation, tab, state, emitted } = await begin({}, 86_400_000)
    const skew = String(simulation.storage.values.get('skew'))
    simulation.storage.change((values) => values.delete('skew'))
    void tab.call()
    expect(state()).toEqual({ confirmingEnd: 'expired' })
    simulation.storage.change((values) => values.set('skew', skew))
    await simulation.pass(receiving)
    expect([emitted, state()]).toEqual([[], { active: 'inUse' }])
  })

  test('removes the tokens at expiry, shows one toast and redirects to / after 2 s', async () => {
    const { simulation, emitted, state, stored } = await begin({ seconds: 90 })
    await simulation.pass(89_000 + receiving)
    expect([emitted, state(), stored()]).toEqual([[expired], { ending: 'expired' }, {}])
    await simulation.pass(1_999)
    expect(emitted).toEqual([expired])
    await simulation.pass(1)
    expect([emitted, state()]).toEqual([[expired, toLogin], 'anonymous'])
  })

  test('shows the message of the first of several calls that fail with 401', async () => {
    const { simulation, tab, emitted, state } = await begin()
    for (const _ of [1, 2, 3]) await tab.call()
    for (const _ of [1, 2, 3]) tab.answer(0, 'unauthorized')
    await simulation.pass(receiving)
    expect([emitted, state()]).toEqual([
      [{ type: 'notice', tone: 'error', message: 'No' }],
      { ending: 'unauthorized' },
    ])
    await simulation.pass(2_000)
    expect(emitted.slice(1)).toEqual([toLogin])
  })

  test('shows a message of its own after a 401 without one', async () => {
    const { simulation, tab, emitted } = await begin()
    tab.session.unauthorized(await tab.session.authorise(), new ApiError('unauthorized'))
    await simulation.pass(receiving)
    expect(emitted).toEqual([{ type: 'notice', tone: 'error', message: 'Session Expired. Logging out' }])
  })

  test('refuses bearers afterwards without another toast', async () => {
    const { tab, emitted, simulation } = await begin()
    simulation.storage.values.clear()
    const refused = expect(tab.session.authorise()).rejects.toMatchObject({ kind: 'unauthorized' })
    await simulation.pass(receiving)
    await refused
    expect(() => tab.session.authorise()).toThrow(expect.objectContaining({ kind: 'unauthorized' }))
    expect(emitted).toEqual([expired])
  })

  test('waits for the next call while a form is dirty', async () => {
    const { simulation, tab, actor, emitted, state } = await begin({ seconds: 90 })
    actor.send({ type: 'form.dirtied', form: 'customer' })
    actor.send({ type: 'form.dirtied', form: 'device' })
    await simulation.pass(89_000)
    actor.send({ type: 'form.cleaned', form: 'device' })
    expect([emitted, state()]).toEqual([[], { active: 'expiredWhileDirty' }])
    void tab.call()
    await simulation.pass(receiving)
    expect([emitted, state()]).toEqual([[expired], { ending: 'expired' }])
  })

  test('is an expiry, which keeps the drafts, if the user signs out while it waits for a dirty form', async () => {
    const { simulation, tab, actor, emitted, state, stored } = await begin({ seconds: 90 })
    actor.send({ type: 'form.dirtied', form: 'customer' })
    await simulation.pass(89_000)
    actor.send({ type: 'logout.requested' })
    await simulation.pass(receiving)
    expect([emitted, state(), stored(), tab.pending]).toEqual([[expired], { ending: 'expired' }, {}, []])
  })

  test('waits until no form is dirty any more', async () => {
    const { simulation, actor, emitted, state } = await begin({ seconds: 90 })
    actor.send({ type: 'form.dirtied', form: 'customer' })
    await simulation.pass(89_000)
    actor.send({ type: 'form.cleaned', form: 'customer' })
    await simulation.pass(receiving)
    expect([emitted, state()]).toEqual([[expired], { ending: 'expired' }])
  })
})

describe('signing out', () => {
  test.each(['good', 'unauthorized'] as const)(
    'ends the session without a toast after an answer that is %s',
    async (kind) => {
      const { simulation, tab, actor, emitted, state, stored } = await begin()
      actor.send({ type: 'logout.requested' })
      actor.send({ type: 'logout.requested' })
      await settled()
      expect(tab.pending).toHaveLength(1)
      tab.answer(0, kind)
      await simulation.pass(receiving)
      expect([state(), stored()]).toEqual([{ ending: 'loggedOut' }, {}])
      await simulation.pass(2_000)
      expect([emitted, state()]).toEqual([[toLogin], 'anonymous'])
    },
  )

  test.each([
    ['refused', 'No'],
    ['failing', 'Logout failed'],
    ['network', 'Logout failed'],
  ] as const)('leaves the session after an answer that is %s and shows "%s"', async (kind, message) => {
    const { tab, actor, emitted, state } = await begin()
    actor.send({ type: 'logout.requested' })
    await settled()
    tab.answer(0, kind)
    await settled()
    expect([emitted, state()]).toEqual([[{ type: 'notice', tone: 'error', message }], { active: 'inUse' }])
  })

  test.each([
    ['', []],
    [', also under a dirty form', ['customer']],
  ])('ends the session of the other tab without a toast%s', async (_, forms) => {
    const { simulation, actor, tab } = await begin()
    const other = simulation.tab(1).session.actor
    const emitted: unknown[] = []
    other.send({ type: 'storage.changed' })
    for (const form of forms) other.send({ type: 'form.dirtied', form })
    other.on('*', (event) => void emitted.push(event))
    actor.send({ type: 'logout.requested' })
    await settled()
    tab.answer(0, 'good')
    await simulation.pass(receiving)
    other.send({ type: 'storage.changed' })
    expect(stateOf(simulation.tab(1))).toEqual({ ending: 'elsewhere' })
    await simulation.pass(2_000)
    expect(emitted).toEqual([toLogin])
  })
})

describe('another tab', () => {
  test('redirects to /dashboard after a sign-in in the first one', async () => {
    const { simulation, emitted: _, ...first } = await begin(null)
    const other = simulation.tab(1).session.actor
    const emitted: unknown[] = []
    other.on('*', (event) => void emitted.push(event))
    await first.signIn()
    other.send({ type: 'storage.changed' })
    expect([emitted, stateOf(simulation.tab(1))]).toEqual([[toDashboard], { active: 'inUse' }])
  })

  test('reloads /dashboard when another user has signed in', async () => {
    const { simulation, emitted, actor, state } = await begin({ user: 1 })
    simulation.storage.values.set('token', await tokenOfAnother())
    actor.send({ type: 'tab.woken' })
    expect([emitted, state()]).toEqual([[{ ...toDashboard, reload: true }], 'switchingUser'])
  })

  test('in which someone signs in ends what was said of a sign-in here that failed', async () => {
    const { simulation, actor, signIn } = await begin(null)
    await signIn({}, 'refused')
    expect(actor.getSnapshot().context.failedSignIn).not.toBeNull()
    simulation.tab(1).submit(grant)
    simulation.tab(1).answer(-1, 'good')
    await settled()
    actor.send({ type: 'storage.changed' })
    expect(actor.getSnapshot().context.failedSignIn).toBeNull()
  })

  test('waits for the rest of a session that is not completely stored', async () => {
    const { simulation, actor, emitted, state } = await begin(null)
    simulation.storage.values.set('refreshToken', 'refresh')
    actor.send({ type: 'storage.changed' })
    expect([emitted, state(), simulation.storage.values.size]).toEqual([[], 'anonymous', 1])
  })
})

describe('another tab in which nothing was typed ends the expired session', () => {
  const expireInBoth = async ({ isLate = false } = {}) => {
    const { simulation } = await begin({ seconds: 90 })
    const tab = simulation.tab(1)
    const { actor } = tab.session
    const emitted: unknown[] = []
    const state = () => stateOf(tab)
    actor.send({ type: 'storage.changed' })
    actor.on('*', (event) => void emitted.push(event))
    actor.send({ type: 'form.dirtied', form: 'customer' })
    if (isLate) tabActions.sleep(tab)
    await simulation.pass(89_000 + receiving)
    expect(stateOf(simulation.tab(0))).toEqual({ ending: 'expired' })
    return { simulation, actor, tab, emitted, state }
  }

  test('the dirty form of this tab stays where its timers are late, as in a hidden one', async () => {
    const { simulation, tab, emitted, state } = await expireInBoth({ isLate: true })
    expect(state()).toEqual({ active: 'inUse' })
    tabActions.wakeAndReceive(tab)
    expect([emitted, state()]).toEqual([[], { active: 'expiredWhileDirty' }])
    tabActions.clean(tab)
    await simulation.pass(receiving)
    expect([emitted, state()]).toEqual([[expired], { ending: 'expired' }])
  })

  test.each(['storage.changed', 'tab.woken'] as const)(
    'the dirty form of this tab stays where it is found by %s',
    async (type) => {
      const { actor, emitted, state } = await expireInBoth()
      actor.send({ type })
      expect([emitted, state()]).toEqual([[], { active: 'expiredWhileDirty' }])
    },
  )

  test('the dirty form of this tab stays while the tokens go one after the other, as in the demo', async () => {
    const { simulation, actor, emitted, state } = await begin({ seconds: 90 })
    actor.send({ type: 'form.dirtied', form: 'customer' })
    tabActions.sleep(simulation.tab(0))
    await simulation.pass(89_000)
    for (const key of ['token', 'refreshToken', 'skew']) {
      simulation.storage.change((values) => values.delete(key))
      actor.send({ type: 'storage.changed' })
    }
    expect([emitted, state()]).toEqual([[], { active: 'expiredWhileDirty' }])
  })

  test.each(['storage.changed', 'tab.woken'] as const)(
    'the dirty form of this tab stays where the token runs out during a renewal, and %s finds it removed',
    async (type) => {
      const { simulation, actor, emitted, state } = await begin({ seconds: 8, remindMe: true })
      actor.send({ type: 'form.dirtied', form: 'customer' })
      await simulation.pass(8_500)
      expect(state()).toEqual({ active: 'refreshing' })
      simulation.storage.change((values) => values.clear())
      actor.send({ type })
      expect([emitted, state()]).toEqual([[], { active: 'expiredWhileDirty' }])
    },
  )

  test('the dirty form of this tab stays where its token had become unreadable before', async () => {
    const { simulation, actor, emitted, state } = await begin()
    actor.send({ type: 'form.dirtied', form: 'customer' })
    simulation.storage.change((values) => values.set('token', 'junk'))
    expectLogged(unreadableToken)
    actor.send({ type: 'tab.woken' })
    simulation.storage.change((values) => values.clear())
    actor.send({ type: 'storage.changed' })
    expect([emitted, state()]).toEqual([[], { active: 'expiredWhileDirty' }])
  })

  test.each([
    ['a call', (tab: SessionTab) => void tab.call()],
    ['a form that is clean again', tabActions.clean],
  ])('then %s ends it here as well, as expired', async (_, act) => {
    const { simulation, actor, tab, emitted, state } = await expireInBoth()
    actor.send({ type: 'storage.changed' })
    act(tab)
    await simulation.pass(receiving)
    expect([emitted, state()]).toEqual([[expired], { ending: 'expired' }])
  })

  test('a sign-in there lets the form go on here', async () => {
    const { simulation, actor, emitted, state } = await expireInBoth()
    actor.send({ type: 'storage.changed' })
    await simulation.pass(2_000)
    simulation.tab(0).submit(grant)
    simulation.tab(0).answer(-1, 'good')
    await settled()
    actor.send({ type: 'storage.changed' })
    expect([emitted, state()]).toEqual([[], { active: 'inUse' }])
  })
})

describe('a renewal', () => {
  test('starts 60 s before expiry with Remember Me, and calls wait for it', async () => {
    const { simulation, tab, state } = await begin({ seconds: 90, remindMe: true })
    await simulation.pass(28_999)
    expect(state()).toEqual({ active: 'inUse' })
    await simulation.pass(1)
    expect(state()).toEqual({ active: 'refreshing' })
    const before = simulation.storage.values.get('token')
    const bearer = tab.session.authorise()
    tab.answer(0, 'good')
    await simulation.pass(receiving)
    expect(await bearer).toBe(simulation.storage.values.get('token'))
    expect(await bearer).not.toBe(before)
    expect(state()).toEqual({ active: 'inUse' })
  })

  test('does not start without Remember Me', async () => {
    const { simulation, tab, state } = await begin({ seconds: 90 })
    await simulation.pass(29_000)
    expect([state(), tab.pending]).toEqual([{ active: 'inUse' }, []])
  })

  test.each(['refused', 'unauthorized', 'failing', 'network'] as const)(
    'that is %s leaves the current token in use',
    async (kind) => {
      const { simulation, tab, emitted, state } = await begin({ seconds: 90, remindMe: true })
      await simulation.pass(29_000)
      const bearer = tab.session.authorise()
      tab.answer(0, kind)
      await simulation.pass(receiving)
      expect(await bearer).toBe(simulation.storage.values.get('token'))
      expect([emitted, state()]).toEqual([[], { active: 'inUse' }])
    },
  )

  test('is repeated 15 s after a failure, and never after a final refusal', async () => {
    const failing = await begin({ seconds: 90, remindMe: true })
    await failing.simulation.pass(29_000)
    failing.tab.answer(0, 'failing')
    await failing.simulation.pass(14_999)
    expect(failing.tab.pending).toHaveLength(0)
    await failing.simulation.pass(1)
    expect(failing.tab.pending).toHaveLength(1)

    const refused = await begin({ seconds: 90, remindMe: true })
    await refused.simulation.pass(29_000)
    refused.tab.answer(0, 'refused')
    await refused.simulation.pass(59_999)
    expect([refused.tab.pending, refused.state()]).toEqual([[], { active: 'inUse' }])
  })

  test('measures the skew as its answer comes, for the machine may sleep before the token is stored', async () => {
    const { simulation, tab, state } = await begin({ seconds: 90, remindMe: true })
    await simulation.pass(29_000)
    tab.answer(0, 'good')
    await settled()
    simulation.sleep(18_000_000)
    await simulation.pass(3 * receiving)
    expect(state()).toEqual({ ending: 'expired' })
  })

  test('leaves to the caller a 401 of the token that was renewed', async () => {
    const { simulation, tab } = await begin({ seconds: 90, remindMe: true })
    const first = await tab.session.authorise()
    await simulation.pass(29_000)
    tab.answer(0, 'good')
    await simulation.pass(receiving)
    expect(tab.session.unauthorized(first, new ApiError('unauthorized'))).toBe(true)
    expect(tab.session.unauthorized(await tab.session.authorise(), new ApiError('unauthorized'))).toBe(false)
  })

  test('starts at once where rights are doubted, and reads them', async () => {
    const { simulation, tab, actor, state } = await begin({ seconds: 900, remindMe: true })
    const before = actor.getSnapshot().context.user?.exp
    await simulation.pass(1_000)
    actor.send({ type: 'rights.doubted' })
    expect(state()).toEqual({ active: 'refreshing' })
    tab.answer(0, 'good')
    await simulation.pass(receiving)
    expect(state()).toEqual({ active: 'inUse' })
    expect(actor.getSnapshot().context.user?.exp).toBeGreaterThan(before ?? Number.NaN)
    // Doubts that come one after the other do not ask the server without end.
    actor.send({ type: 'rights.doubted' })
    expect([state(), tab.pending]).toEqual([{ active: 'inUse' }, []])
  })

  test('does not start without Remember Me where rights are doubted', async () => {
    const { tab, actor, state } = await begin({ seconds: 900 })
    actor.send({ type: 'rights.doubted' })
    expect([state(), tab.pending]).toEqual([{ active: 'inUse' }, []])
  })

  test('updates the permissions', async () => {
    const { simulation, tab, actor } = await begin({ seconds: 90, remindMe: true })
    const before = actor.getSnapshot().context.user?.exp
    await simulation.pass(29_000)
    tab.answer(0, 'good')
    await simulation.pass(1_000)
    expect(actor.getSnapshot().context.user?.exp).toBeGreaterThan(before ?? Number.NaN)
  })
})

describe('a tab whose thread was blocked while another user signed in elsewhere', () => {
  /** Signs in for 90 s, blocks the tab, signs out and another user in in a second tab, and frees the first one. */
  const block = async (before: (tab: SessionTab) => void = () => {}) => {
    const { simulation, tab, actor, emitted, state, stored } = await begin({ seconds: 90 })
    const other = simulation.tab(1)
    before(tab)
    await settled()
    tabActions.block(tab)
    tabActions.wakeAndReceive(other)
    other.session.actor.send({ type: 'logout.requested' })
    await settled()
    other.answer(-1, 'good')
    await simulation.pass(3_000)
    other.submit({ ...grant, user: 2 })
    other.answer(-1, 'good')
    await simulation.pass(90_000)
    const session = stored()
    tabActions.unblock(tab)
    return { simulation, tab, actor, emitted, state, stored, session }
  }
  const startsOver = async ({
    simulation,
    emitted,
    state,
    stored,
    session,
  }: Awaited<ReturnType<typeof block>>) => {
    await simulation.pass(5_000)
    expect(stored()).toEqual(session)
    expect([emitted.at(-1), state()]).toEqual([{ ...toDashboard, reload: true }, 'switchingUser'])
  }

  test('keeps their session when its own has expired', async () => {
    await startsOver(await block())
  })

  test('keeps their session when a call of its own is answered with 401', async () => {
    const freed = await block((tab) => void tab.call())
    freed.tab.answer(0, 'unauthorized')
    await startsOver(freed)
  })

  test('keeps their session when its own sign-out is answered', async () => {
    const freed = await block((tab) => tab.session.actor.send({ type: 'logout.requested' }))
    freed.tab.answer(0, 'good')
    await startsOver(freed)
  })

  test('keeps their session when it sees the sign-out before the sign-in', async () => {
    const freed = await block()
    while (freed.tab.view.length > 0) tabActions.receiveOne(freed.tab)
    await startsOver(freed)
  })
})

test('logs an unreadable token without quoting it', async () => {
  const logged = expectLogged(unreadableToken)
  const { simulation, actor } = await begin()
  simulation.storage.values.set('token', 'canary-7f3a')
  actor.send({ type: 'tab.woken' })
  expect(logged).toHaveLength(1)
})

const tokenOfAnother = async (): Promise<string> => {
  const { stored } = await begin({ user: 2 })
  return String(stored().token)
}
