import { object, string, type } from 'superstruct'
import type { Emitted } from '#machines/notices.ts'
import { runMachine } from '#machines/run.machine.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { runKinds } from '#src/app/run-kinds.ts'
import { createJournal, type Journal } from '#src/runs/journal.ts'
import { defineRunKind, type RunKind, verifyWithout } from '#src/runs/run-kind.ts'
import { leases, type RunLocks, webLocks } from '#src/runs/run-lock.ts'
import { createRuns, type Runs } from '#src/runs/runs.ts'
import type { Rows } from '#src/store/rows.ts'
import { memoryRows } from './memory-rows.ts'
import { settled } from './requests.ts'

/** What becomes of a call, of whatever kind. */
export const weathers = [
  'fine',
  'lost before',
  'lost after',
  'late',
  '500',
  '500 after',
  '502',
  '429',
  '401',
  '403',
] as const
export type Weather = (typeof weathers)[number]

/** A faulty run; the walks must detect it. */
export type RunFault = {
  machine?: (machine: typeof runMachine) => typeof runMachine
  kind?: (kind: RunKind) => RunKind
  journal?: (journal: Journal) => Journal
  locks?: (locks: RunLocks) => RunLocks
  /** Whether lines are sent as another user too. */
  ignoresUser?: true
}

export class BrokenPromise extends Error {}

/** A clock that the test advances: what is due runs in its order. */
const createScheduler = () => {
  let now = 1_700_000_000_000
  let last = 0
  const due: { at: number; order: number; work: () => void }[] = []
  return {
    now: () => now,
    at: (delay: number, work: () => void): (() => void) => {
      last += 1
      const entry = { at: now + delay, order: last, work }
      due.push(entry)
      return () => void (due.includes(entry) && due.splice(due.indexOf(entry), 1))
    },
    advance: async (length: number) => {
      const end = now + length
      await settled()
      for (;;) {
        due.sort((one, other) => one.at - other.at || one.order - other.order)
        const [next] = due
        if (next === undefined || next.at > end) break
        due.shift()
        now = next.at
        next.work()
        await settled()
      }
      now = end
    },
  }
}

type Scheduler = ReturnType<typeof createScheduler>

/** The locks of a browser, which end with their page. */
const createLockManager = () => {
  const owners = new Map<string, number>()
  const request = async (tab: number, name: string, work: unknown) => {
    if (typeof work !== 'function') throw new Error('No work')
    if (owners.has(name)) return work(null)
    owners.set(name, tab)
    try {
      return await work({ name, mode: 'exclusive' })
    } finally {
      if (owners.get(name) === tab) owners.delete(name)
    }
  }
  return {
    drop: (tab: number) => {
      for (const [name, owner] of owners) if (owner === tab) owners.delete(name)
    },
    of: (tab: number, page: Page): LockManager => ({
      query: async () => ({ held: [...owners.keys()].map((name) => ({ name })) }),
      request: async (name: string, ...rest: unknown[]) =>
        page.isDead() ? new Promise(() => {}) : request(tab, name, rest.at(-1)),
    }),
  }
}

/** What a page can still do: nothing once it is dead, later while it is frozen. */
const createPage = (scheduler: Scheduler) => {
  let isDead = false
  let isFrozen = false
  let isHidden = false
  let waiting: (() => void)[] = []
  const run = (work: () => void) => {
    if (isDead) return
    if (isFrozen) waiting.push(work)
    else work()
  }
  return {
    run,
    die: () => {
      isDead = true
    },
    freeze: (isNow: boolean) => {
      isFrozen = isNow
      const all = waiting
      waiting = []
      for (const work of all) run(work)
    },
    /** An answer that comes after some time, if the page is still there. */
    answer: <Result>(delay: number, settle: () => Result): Promise<Result> =>
      new Promise((resolve, reject) => {
        scheduler.at(delay, () =>
          run(() => {
            try {
              resolve(settle())
            } catch (error) {
              reject(error)
            }
          }),
        )
      }),
    timer: (delay: number, work: () => void) => scheduler.at(delay, () => run(work)),
    hide: (isNow: boolean) => {
      isHidden = isNow
    },
    /** A browser calls the timers of a hidden page once a minute. */
    interval: (ms: number) => (isHidden ? 60_000 : ms),
    isDead: () => isDead,
  }
}

type Page = ReturnType<typeof createPage>

const failureOf = (weather: Weather): ApiError => {
  if (weather.startsWith('lost') || weather === 'late') return new ApiError('network')
  if (weather === '401') return new ApiError('unauthorized', { status: 401 })
  return new ApiError('refused', { status: Number(weather.slice(0, 3)) })
}

const call: Call = () => Promise.reject(new Error('The kinds of the walks call the server themselves'))

const Line = object({ key: string(), secret: string() })

/** A server, a browser with its database, and tabs in it. */
export const createRunSimulation = ({ hasLocks, fault = {} }: { hasLocks: boolean; fault?: RunFault }) => {
  const scheduler = createScheduler()
  const memory = memoryRows()
  const manager = createLockManager()
  const records = new Map<string, number>()
  const senders: { key: string; user: number | null }[] = []
  const weather: Weather[] = []
  const doubts: number[] = []
  /** What the tabs listen to each other with. */
  const channel = new Map<number, () => void>()
  let tabs = 0
  const store = (key: string) => void records.set(key, (records.get(key) ?? 0) + 1)
  /** What has become of a line that was sent, with the weather of the moment. */
  const receive = (page: Page, key: string): Promise<void> => {
    const now = weather.shift() ?? 'fine'
    if (key.startsWith('faulty'))
      return page.answer(100, () => {
        throw new ApiError('refused', { status: 400, serverMessage: 'It exists already' })
      })
    if (['fine', 'lost after', '500 after'].includes(now)) scheduler.at(50, () => store(key))
    if (now === 'late') scheduler.at(3_000, () => store(key))
    return page.answer(100, () => {
      if (now !== 'fine') throw failureOf(now)
    })
  }
  const look = (page: Page, keys: readonly string[]) => {
    const now = weather.shift() ?? 'fine'
    return page.answer(100, () => {
      if (now !== 'fine' && now !== 'lost after' && now !== '500 after') throw failureOf(now)
      return keys.map((key) => (records.has(key) ? ('stored' as const) : ('missing' as const)))
    })
  }
  /** The database takes some time to write, and some to say so. */
  const rowsOf = (page: Page): Rows => {
    const later = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const done = await page.answer(10, work)
      return page.answer(10, () => done)
    }
    return {
      read: (start) => later(() => memory.read(start)),
      put: (key, value) => later(() => memory.put(key, value)),
      change: (key, work) => later(() => memory.change(key, work)),
      putIf: (key, passes, entries) => later(() => memory.putIf(key, passes, entries)),
      deleteAll: (start) => later(() => memory.deleteAll(start)),
      onLost: memory.onLost,
    }
  }
  const open = (user: number) => {
    tabs += 1
    const tab = tabs
    const page = createPage(scheduler)
    const listeners = new Set<() => void>()
    let signedIn: number | null = user
    const things = defineRunKind<{ key: string; secret: string }>({
      values: Line,
      countOf: (count) => `${count} things`,
      done: 'added',
      secrets: ['secret'],
      send: async ({ values: { key } }) => {
        senders.push({ key, user: signedIn })
        await receive(page, key)
      },
      verify: verifyWithout(type({ key: string() }), async (lines) =>
        look(
          page,
          lines.map(({ values }) => values.key),
        ),
      ),
      file: (lines) => ({ name: 'things.csv', text: JSON.stringify(lines.map(({ values }) => values)) }),
    })
    const { machine: broken, kind = (same) => same, journal: journalOf = (same) => same } = fault
    const journal = journalOf(createJournal(rowsOf(page), scheduler.now))
    const every = (work: () => void, ms: number) => {
      let stop = () => {}
      const again = () => {
        stop = page.timer(page.interval(ms), () => {
          work()
          again()
        })
      }
      again()
      return () => stop()
    }
    const locks = hasLocks
      ? webLocks(manager.of(tab, page))
      : leases({ journal, now: scheduler.now, monotonic: scheduler.now, every })
    const notices: Emitted[] = []
    const runs: Runs = createRuns({
      user,
      call,
      notify: (notice) => notices.push(notice),
      session: {
        user: () => (fault.ignoresUser ? user : signedIn),
        doubtRights: () => void doubts.push(tab),
        isOver: () => signedIn !== user,
        subscribe: (changed) => {
          listeners.add(changed)
          return () => void listeners.delete(changed)
        },
      },
      kinds: { ...runKinds, addLobs: async () => kind(things) },
      journal,
      locks: fault.locks?.(locks) ?? locks,
      tab: `tab ${tab}`,
      newId: () => `run ${tab} ${scheduler.now()}`,
      now: scheduler.now,
      keepPage: () => undefined,
      onNetwork: () => () => undefined,
      otherTabs: {
        notify: () => {
          for (const [other, changed] of channel) if (other !== tab) scheduler.at(5, changed)
        },
        listen: (changed) => {
          channel.set(tab, () => page.run(changed))
          return () => void channel.delete(tab)
        },
      },
      inspect: () => undefined,
      clock: {
        setTimeout: (work, delay) => page.timer(delay, work),
        clearTimeout: (stop) => (typeof stop === 'function' ? stop() : undefined),
      },
      ...(broken === undefined ? {} : { machine: broken(runMachine) }),
    })
    return {
      runs,
      user,
      notices,
      isDead: page.isDead,
      crash: () => {
        page.die()
        manager.drop(tab)
      },
      freeze: page.freeze,
      hide: page.hide,
      /** The session ends, or another user signs in; what was sent before still gets its answer. */
      endSession: (next: number | null = null) => {
        signedIn = next
        for (const changed of [...listeners]) changed()
      },
      /** The same user signs in again on this page. */
      signInAgain: () => {
        signedIn = user
        for (const changed of [...listeners]) changed()
      },
    }
  }
  return { open, records, senders, weather, doubts, memory, advance: scheduler.advance, now: scheduler.now }
}
