import { settled } from './requests.ts'
import {
  callTimeout,
  createSimulation,
  type SessionFault,
  type SessionSimulation,
} from './session-simulation.ts'
import type { SessionTab } from './session-tab.ts'
import type { ConcurrentWork, Corruption, TabStep, tabActionNames, Walk, WalkStep } from './session-walk.ts'

/**
 * Runs the steps of a walk, then waits until everything has settled. Throws the first violation of an
 * invariant; with a fault, the first violation of an invariant that this fault must break.
 */
export const runWalk = async (walk: Walk, fault: SessionFault = {}): Promise<void> => {
  const simulation = createSimulation(walk, fault)
  for (const step of walk.steps) {
    await takeStep(simulation, step)
    await settled()
    checkInvariants(simulation)
  }
  for (const index of [0, 1]) await expectRecovery(simulation, index)
  checkInvariants(simulation)
  for (const index of [0, 1]) simulation.tab(index).close()
}

const checkInvariants = (simulation: SessionSimulation): void => {
  for (const index of [0, 1]) simulation.tab(index).watch()
  const { breaks } = simulation.fault
  const violation = simulation.breaches.find(({ invariant }) => breaks?.includes(invariant) ?? true)
  if (violation !== undefined) throw violation
}

const takeStep = async (simulation: SessionSimulation, step: WalkStep): Promise<void> => {
  switch (step.move) {
    case 'pass':
      return simulation.pass(step.length)
    case 'corrupt':
      return corrupt(simulation, step.how)
    case 'machineSleeps':
      simulation.sleep(step.length)
      if (step.isNoticed) for (const index of [0, 1]) tabActions.wakeAndReceive(simulation.tab(index))
      return
    default:
      return takeStepOfAwakeTab(simulation, step)
  }
}

const takeStepOfAwakeTab = async (simulation: SessionSimulation, step: TabStep): Promise<void> => {
  const tab = simulation.tab(step.tab)
  const isWaking = ['wakeAndReceive', 'wakeWithoutEvent', 'unblock'].includes(step.move)
  if (tab.awake || isWaking) await takeTabStep(simulation, tab, step)
}

const takeTabStep = async (simulation: SessionSimulation, tab: SessionTab, step: TabStep): Promise<void> => {
  switch (step.move) {
    case 'answer':
      return tab.answer(step.index, step.kind)
    case 'submit':
      return tab.submit(step.grant)
    case 'signIn':
      tab.submit(step.grant)
      return tab.answer(-1, 'good')
    case 'renew':
      await begin(simulation, tab, 'renew')
      return tab.answer(-1, step.kind)
    case 'cross':
      return cross(simulation, step)
    case 'reload':
      return reload(simulation, step.tab)
    default:
      return tabActions[step.move](tab)
  }
}

export const tabActions: Record<
  Exclude<(typeof tabActionNames)[number], 'reload'>,
  (tab: SessionTab) => void
> = {
  call: (tab) => void tab.call(),
  logOut: ({ session }) => session.actor.send({ type: 'logout.requested' }),
  receiveAll: (tab) => receiveStorageEvent(tab),
  receiveOne: (tab) => {
    tab.inbox.receive('one')
    tab.session.actor.send({ type: 'storage.changed' })
  },
  sleep: (tab) => {
    tab.awake = false
  },
  wakeAndReceive: (tab) => {
    wake(tab)
    receiveStorageEvent(tab)
    tab.session.actor.send({ type: 'tab.woken' })
  },
  wakeWithoutEvent: (tab) => {
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
  write: ({ writes }) => writes.start(),
  leave: ({ writes }) => writes.leave(),
  changePassword: ({ session }) => session.actor.send({ type: 'password.changed' }),
  doubtRights: ({ session }) => session.actor.send({ type: 'rights.doubted' }),
}

const receiveStorageEvent = (tab: SessionTab): void => {
  tab.inbox.receive('all')
  if (tab.inbox.takeEvent()) tab.session.actor.send({ type: 'storage.changed' })
}

const wake = (tab: SessionTab): void => {
  tab.awake = true
  tab.blockedSince = null
}

/** Starts work in a tab and leaves the server's answer open; a renewal is waited for until it is due. */
const begin = async (simulation: SessionSimulation, tab: SessionTab, work: ConcurrentWork): Promise<void> => {
  if (work === 'renew') await simulation.pass(Math.max(0, simulation.timeLeft() - 50_000))
  tabActions[work === 'logOut' ? 'logOut' : 'call'](tab)
  await settled()
}

/** While one tab waits for an answer, blocked or not, the user signs out in the other tab, and perhaps a user signs in there. */
const cross = async (
  simulation: SessionSimulation,
  step: Extract<TabStep, { move: 'cross' }>,
): Promise<void> => {
  const [tab, other] = [simulation.tab(step.tab), simulation.tab(1 - step.tab)]
  await begin(simulation, tab, step.work)
  if (step.isBlocked) tabActions.block(tab)
  tabActions.wakeAndReceive(other)
  await signOut(other)
  await simulation.pass(2_100)
  if (step.grant !== null) {
    other.submit(step.grant)
    other.answer(-1, 'good')
    await settled()
  }
  if (step.isBlocked) tab.unblock(callTimeout)
  tab.answer(0, step.kind)
}

/** Answers first the writes that a sign-out waits for. */
const signOut = async (tab: SessionTab): Promise<void> => {
  tabActions.logOut(tab)
  await settled()
  do {
    tab.answer(-1, 'good')
    await settled()
  } while (tab.session.actor.getSnapshot().hasTag('signing out') && tab.pending.some(({ hangs }) => !hangs))
}

const reload = (simulation: SessionSimulation, index: number): void => {
  const expected = simulation.expectedToken()
  const mustLive = expected?.trusted === true && expected.liveOnServer
  simulation.reload(index)
  if (mustLive && !simulation.tab(index).session.actor.getSnapshot().matches('active')) {
    simulation.breach(11, 'a live session was lost by a reload')
  }
}

const corrupt = (simulation: SessionSimulation, how: Corruption): void => {
  simulation.trust(false)
  simulation.storage.change(corruptions[how])
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

/** Expects that a tab can sign out and in again, whatever happened before, once it is awake and its calls have ended. */
const expectRecovery = async (simulation: SessionSimulation, index: number): Promise<void> => {
  const found = () => simulation.tab(index).session.actor.getSnapshot()
  const expectState = (isThere: boolean, when: string) => {
    if (!isThere) simulation.breach(10, `stuck in ${JSON.stringify(found().value)} ${when}`)
  }
  tabActions.clean(simulation.tab(index))
  tabActions.wakeAndReceive(simulation.tab(index))
  await simulation.pass(70_000)
  for (let tries = 0; tries < 4 && !isAtRest(found()); tries += 1) await simulation.pass(12_000)
  expectState(isAtRest(found()), 'at rest')
  if (found().matches('switchingUser')) simulation.reload(index)
  if (found().matches('active')) {
    await signOut(simulation.tab(index))
  }
  await simulation.pass(2_100)
  expectState(found().matches('anonymous'), 'after signing out')
  simulation.tab(index).submit({ user: 1, seconds: 900, remindMe: false, withIat: true, isNewUser: false })
  simulation.tab(index).answer(-1, 'good')
  await settled()
  expectState(found().matches('active'), 'after signing in')
}

const isAtRest = (snapshot: ReturnType<SessionTab['session']['actor']['getSnapshot']>): boolean =>
  snapshot.matches('anonymous') || snapshot.matches('switchingUser') || snapshot.hasTag('provides bearers')
