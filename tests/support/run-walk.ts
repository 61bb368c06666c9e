import fc from 'fast-check'
import type { RunView } from '#src/runs/run-view.ts'
import {
  BrokenPromise,
  createRunSimulation,
  type RunFault,
  type Weather,
  weathers,
} from './run-simulation.ts'

/*
 * What happens while a run is sent, and what must hold at its end: each line is on the server once, or in the account of what
 * was not done. The browser has two tabs of one user, of whom one begins the run.
 */
type Step =
  | { type: 'time'; length: number }
  | { type: 'weather'; weather: readonly Weather[] }
  | {
      type:
        | 'continue'
        | 'pause'
        | 'stop'
        | 'crash'
        | 'freeze'
        | 'hide'
        | 'show'
        | 'session ends'
        | 'same user again'
        | 'someone else'
      tab: 0 | 1
    }

export type RunWalk = { hasLocks: boolean; lines: number; faulty: number; steps: readonly Step[] }

const tab = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('time' as const), length: fc.integer({ min: 1, max: 4_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('weather' as const),
      weather: fc.array(fc.constantFrom(...weathers), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('continue' as const), tab }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'pause',
        'crash',
        'freeze',
        'hide',
        'show',
        'session ends',
        'same user again',
        'someone else',
      ),
      tab,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('stop' as const), tab }) },
)

export const runWalks: fc.Arbitrary<RunWalk> = fc.record({
  hasLocks: fc.boolean(),
  lines: fc.integer({ min: 1, max: 12 }),
  faulty: fc.integer({ min: 0, max: 6 }),
  steps: fc.array(step, { minLength: 1, maxLength: 30 }),
})

const owner = 3
const otherUser = 4

const linesOf = (lines: number, faulty: number) =>
  Array.from({ length: lines + faulty }, (_, index) => {
    const key = index % 2 === 0 && index / 2 < faulty ? `faulty ${index}` : `key ${index}`
    return { number: index + 1, name: key, values: { key, secret: `password ${index}` } }
  })

/** Throws a BrokenPromise if a line is sent twice, is lost, or is sent by someone else. */
export const walkRun = async ({ hasLocks, lines, faulty, steps }: RunWalk, fault: RunFault = {}) => {
  const simulation = createRunSimulation({ hasLocks, fault })
  const { advance, weather, memory } = simulation
  const given = linesOf(lines, faulty)
  const secretOf = ({ name }: { name: string }) => ({
    secret: given.find((line) => line.name === name)?.values.secret,
  })
  const tabs = [simulation.open(owner), simulation.open(owner)] as [Tab, Tab]
  type Tab = ReturnType<typeof simulation.open>
  const request = { kind: 'addLobs' as const, subject: 'Hospital', address: '/', lines: given }
  void tabs[0].runs.start(request)
  await advance(100)
  const id = tabs[0].runs.all()[0]?.id ?? ''
  const reopen = async (index: 0 | 1, user = owner) => {
    const next = simulation.open(user)
    tabs[index] = next
    void next.runs.find()
    await advance(100)
    if (user !== owner && next.runs.all().length > 0) throw new BrokenPromise('Someone else sees the run')
  }
  const carryOn = async (index: 0 | 1) => {
    if (tabs[index].user !== owner) await reopen(index)
    const { runs } = tabs[index]
    void runs.find()
    await advance(100)
    runs.supply(id, secretOf)
    runs.continue(id)
  }
  const acts = {
    continue: carryOn,
    pause: async (index: 0 | 1) => tabs[index].runs.pause(id),
    stop: async (index: 0 | 1) => tabs[index].runs.stop(id),
    crash: async (index: 0 | 1) => {
      tabs[index].crash()
      await reopen(index)
    },
    freeze: async (index: 0 | 1) => {
      const frozen = tabs[index]
      frozen.freeze(true)
      // Its lease has run out when the other tab goes on with the run.
      await advance(12_000)
      await carryOn(index === 0 ? 1 : 0)
      await advance(300)
      frozen.freeze(false)
    },
    hide: async (index: 0 | 1) => tabs[index].hide(true),
    show: async (index: 0 | 1) => tabs[index].hide(false),
    'session ends': async (index: 0 | 1) => {
      tabs[index].endSession()
      await advance(1_000)
      await reopen(index)
    },
    // Before a line that was being sent has its answer.
    'same user again': async (index: 0 | 1) => {
      tabs[index].endSession()
      tabs[index].signInAgain()
      await reopen(index)
    },
    'someone else': async (index: 0 | 1) => {
      tabs[index].endSession(otherUser)
      await advance(1_000)
      await reopen(index, otherUser)
    },
  }
  for (const each of steps) {
    if (each.type === 'time') await advance(each.length)
    else if (each.type === 'weather') weather.push(...each.weather)
    else await acts[each.type](each.tab)
    if (JSON.stringify([...memory.stored]).includes('password '))
      throw new BrokenPromise('A password is kept')
  }
  weather.length = 0
  check(simulation, given.length, await finish())

  /** In fine weather one tab takes the run to its end. */
  async function finish(): Promise<RunView | undefined> {
    await acts.crash(0)
    await acts.crash(1)
    // A lease of the pages before has to run out.
    await advance(12_000)
    for (let times = 0; times < 10; times += 1) {
      const run = tabs[0].runs.get(id)
      if (run === undefined || run.status === 'ended') return run
      if (run.status === 'paused') await carryOn(0)
      await advance(60_000)
    }
    throw new BrokenPromise(`The run does not end: ${JSON.stringify(tabs[0].runs.get(id)?.cause)}`)
  }
}

type Simulation = ReturnType<typeof createRunSimulation>

const check = ({ records, senders }: Simulation, count: number, end: RunView | undefined): void => {
  const twice = [...records].find(([, times]) => times > 1)
  const foreign = senders.find(({ user }) => user !== owner)
  if (twice !== undefined) throw new BrokenPromise(`${twice[0]} was sent twice`)
  if (foreign !== undefined) throw new BrokenPromise(`${foreign.key} was sent by someone else`)
  if (end?.lines.length !== count) throw new BrokenPromise('The run is lost, or lines of it')
  for (const line of end.lines) judge(line, records.has(line.name))
}

const judge = ({ name, state, reason }: RunView['lines'][number], isStored: boolean): void => {
  const faults: [boolean, string][] = [
    [state === 'waiting' || state === 'sending', 'has no outcome'],
    [state === 'done' && !isStored, 'is done, but not stored'],
    [state !== 'done' && reason === null, 'has no reason'],
    [(state === 'notSent' || state === 'refused') && isStored, `is ${state}, but stored`],
  ]
  const broken = faults.find(([isBroken]) => isBroken)
  if (broken !== undefined) throw new BrokenPromise(`${name} ${broken[1]}`)
}
