import { settled } from './requests.ts'
import type { Tab } from './session-tab.ts'
import type { Corruption, CrossedWork, Step, TabStep, tabMoves } from './session-walk.ts'
import { callTimeout, createWorld, type Fault, type World } from './session-world.ts'

/**
 * Takes the steps of a walk, and then lets everything come to rest; throws the first breach of an invariant,
 * under a fault the first of those that it is to break.
 */
export const take = async (offset: number, steps: readonly Step[], fault: Fault = {}): Promise<void> => {
  const world = createWorld(offset, fault)
  for (const step of steps) {
    await takeStep(world, step)
    await settled()
    judge(world)
  }
  for (const index of [0, 1]) await rest(world, index)
  judge(world)
  for (const index of [0, 1]) world.tab(index).close()
}

const judge = (world: World): void => {
  for (const index of [0, 1]) world.tab(index).watch()
  const { breaks } = world.fault
  const breach = world.breaches.find(({ invariant }) => breaks?.includes(invariant) ?? true)
  if (breach !== undefined) throw breach
}

const takeStep = async (world: World, step: Step): Promise<void> => {
  if (step.move === 'pass') return world.pass(step.length)
  if (step.move === 'corrupt') return corrupt(world, step.how)
  const tab = world.tab(step.tab)
  const isWaking = ['wakeHearing', 'wakeDeaf', 'unblock'].includes(step.move)
  if (tab.awake || isWaking) await takeTabStep(world, tab, step)
}

const takeTabStep = async (world: World, tab: Tab, step: TabStep): Promise<void> => {
  switch (step.move) {
    case 'answer':
      return tab.answer(step.index, step.kind)
    case 'submit':
      return tab.submit(step.grant)
    case 'signIn':
      tab.submit(step.grant)
      return tab.answer(-1, 'good')
    case 'renew':
      await begin(world, tab, 'renew')
      return tab.answer(-1, step.kind)
    case 'cross':
      return cross(world, step)
    case 'reload':
      return reload(world, step.tab)
    default:
      return moves[step.move](tab)
  }
}

/** What may happen to one tab by itself. */
export const moves: Record<Exclude<(typeof tabMoves)[number], 'reload'>, (tab: Tab) => void> = {
  call: (tab) => void tab.call(),
  logOut: ({ session }) => session.actor.send({ type: 'logout.requested' }),
  hear: (tab) => hear(tab),
  hearOne: (tab) => {
    tab.inbox.receive('one')
    tab.session.actor.send({ type: 'storage.changed' })
  },
  sleep: (tab) => {
    tab.awake = false
  },
  wakeHearing: (tab) => {
    wake(tab)
    hear(tab)
    tab.session.actor.send({ type: 'tab.woken' })
  },
  wakeDeaf: (tab) => {
    wake(tab)
    tab.inbox.receive('all')
    tab.inbox.takeEvent()
    tab.session.actor.send({ type: 'tab.woken' })
  },
  block: (tab) => {
    tab.awake = false
    tab.blockedSince = tab.now()
  },
  unblock: (tab) => {
    if (tab.blockedSince === null) return
    tab.unblock(callTimeout)
    tab.session.actor.send({ type: 'tab.woken' })
  },
  dirty: ({ session }) => session.actor.send({ type: 'form.dirtied', form: 'customer' }),
  clean: ({ session }) => session.actor.send({ type: 'form.cleaned', form: 'customer' }),
  changePassword: ({ session }) => session.actor.send({ type: 'password.changed' }),
}

const hear = (tab: Tab): void => {
  tab.inbox.receive('all')
  if (tab.inbox.takeEvent()) tab.session.actor.send({ type: 'storage.changed' })
}

const wake = (tab: Tab): void => {
  tab.awake = true
  tab.blockedSince = null
}

/** Starts work in a tab and leaves the server's answer open; a renewal is waited for until it is due. */
const begin = async (world: World, tab: Tab, work: CrossedWork): Promise<void> => {
  if (work === 'renew') await world.pass(Math.max(0, world.timeLeft() - 50_000))
  moves[work === 'logOut' ? 'logOut' : 'call'](tab)
  await settled()
}

/** While one tab waits for an answer, its thread blocked or not, a user signs out in the other, and perhaps one signs in. */
const cross = async (world: World, step: Extract<TabStep, { move: 'cross' }>): Promise<void> => {
  const [tab, other] = [world.tab(step.tab), world.tab(1 - step.tab)]
  await begin(world, tab, step.work)
  if (step.isBlocked) moves.block(tab)
  moves.wakeHearing(other)
  moves.logOut(other)
  await settled()
  other.answer(-1, 'good')
  await settled()
  await world.pass(2_100)
  if (step.grant !== null) {
    other.submit(step.grant)
    other.answer(-1, 'good')
    await settled()
  }
  if (step.isBlocked) tab.unblock(callTimeout)
  tab.answer(0, step.kind)
}

const reload = (world: World, index: number): void => {
  const mustLive = world.isTrusted() && world.held()?.trulyLive === true
  world.reload(index)
  if (mustLive && !world.tab(index).session.actor.getSnapshot().matches('active')) {
    world.breach(11, 'a live session was lost by a reload')
  }
}

const corrupt = (world: World, how: Corruption): void => {
  world.trust(false)
  world.storage.change(corruptions[how])
}

const corruptions: Record<Corruption, (values: Map<string, string>) => void> = {
  'token is junk': (values) => values.set('token', 'junk'),
  'token is missing': (values) => values.delete('token'),
  'token is empty': (values) => values.set('token', ''),
  'refresh token is missing': (values) => values.delete('refreshToken'),
  'skew is junk': (values) => values.set('skew', 'NaN'),
  'new user is junk': (values) => values.set('isNewUser', '{}'),
  'nothing is left': (values) => values.clear(),
}

/** Whatever happened: once a tab is awake and the calls are over it can sign out and in again. */
const rest = async (world: World, index: number): Promise<void> => {
  const found = () => world.tab(index).session.actor.getSnapshot()
  const expectState = (isThere: boolean, when: string) => {
    if (!isThere) world.breach(10, `stuck in ${JSON.stringify(found().value)} ${when}`)
  }
  moves.clean(world.tab(index))
  moves.wakeHearing(world.tab(index))
  await world.pass(70_000)
  for (let tries = 0; tries < 4 && !isAtRest(found()); tries += 1) await world.pass(12_000)
  expectState(isAtRest(found()), 'at rest')
  if (found().matches('switchingUser')) world.reload(index)
  if (found().matches('active')) {
    moves.logOut(world.tab(index))
    await settled()
    world.tab(index).answer(-1, 'good')
    await settled()
  }
  await world.pass(2_100)
  expectState(found().matches('anonymous'), 'after signing out')
  world.tab(index).submit({ user: 1, seconds: 900, remindMe: false, withIat: true, isNewUser: false })
  world.tab(index).answer(-1, 'good')
  await settled()
  expectState(found().matches('active'), 'after signing in')
}

const isAtRest = (snapshot: ReturnType<Tab['session']['actor']['getSnapshot']>): boolean =>
  snapshot.matches('anonymous') || snapshot.matches('switchingUser') || snapshot.hasTag('provides bearers')
