import { isLeased, type RunHead } from '#src/rules/run-journal.ts'
import { timing } from '#src/rules/timing.ts'
import { storeName } from '#src/store/store-name.ts'
import type { Journal } from './journal.ts'

/** What makes one tab the owner of a run. */
export type RunLock = {
  /** Resolves to whether no other tab can have taken the run over since. */
  isValid(): Promise<boolean>
  release(): void
}

type RunName = { user: number; id: string }

type LockRequest = {
  run: RunName
  owner: string
  /** Called if another tab has taken the run over. */
  onLost: () => void
}

/** How a tab becomes the owner of a run. */
export type RunLocks = {
  /** Resolves to null if another tab owns it. */
  take(request: LockRequest): Promise<RunLock | null>
  /** Whether the head of a run says that no other tab owns it; a lock of the browser says it alone. */
  mayTake(head: RunHead, owner: string): boolean
  /** Resolves to which runs have an owner now. */
  owned(): Promise<(run: RunName, head: RunHead) => boolean>
}

/** The Web Locks of the browser: a lock ends with its page. */
export const webLocks = (locks: LockManager): RunLocks => ({
  take: ({ run }) =>
    new Promise((resolve, reject) => {
      const answer = (lock: Lock | null) => {
        if (lock === null) return resolve(null)
        return new Promise<void>((end) => {
          let isValid = true
          const release = () => {
            isValid = false
            end()
          }
          resolve({ isValid: async () => isValid, release })
        })
      }
      locks.request(lockName(run), { ifAvailable: true }, answer).catch(reject)
    }),
  mayTake: () => true,
  owned: async () => {
    const { held = [] } = await locks.query()
    const names = new Set(held.map(({ name }) => name))
    return (run) => names.has(lockName(run))
  },
})

const lockName = ({ user, id }: RunName): string => storeName(`care-admin run ${user} ${id}`)

type LeaseParts = {
  journal: Journal
  now?: () => number
  monotonic?: () => number
  every?: (work: () => void, ms: number) => () => void
}

/** A lease in the journal, which is renewed as long as the page runs: without https a browser has no locks. */
export const leases = ({
  journal,
  now = Date.now,
  monotonic = () => performance.now(),
  every = repeat,
}: LeaseParts): RunLocks => ({
  take: async ({ run, owner, onLost }) => {
    let renewedAt = monotonic()
    let isOver = false
    const renew = async () => {
      const asked = monotonic()
      // Where the journal cannot be read, no other tab can take it over.
      const isOwn = await journal.renew(run, owner).catch(() => true)
      if (isOver) return
      if (isOwn) renewedAt = asked
      else {
        release()
        onLost()
      }
    }
    const stop = every(() => void renew(), timing.leaseRenewal)
    const release = () => {
      isOver = true
      stop()
    }
    const isRecent = (length: number) => !isOver && monotonic() - renewedAt < length
    return {
      // A browser calls timers of a hidden tab once a minute: the lease is renewed before a line too.
      isValid: async () => {
        if (!isOver && !isRecent(2 * timing.leaseRenewal)) await renew()
        return isRecent(timing.leaseLength)
      },
      release,
    }
  },
  mayTake: (head, owner) => head.owner === owner || !isLeased(head, now()),
  owned: async () => (_, head) => isLeased(head, now()),
})

const repeat = (work: () => void, ms: number): (() => void) => {
  const timer = setInterval(work, ms)
  return () => clearInterval(timer)
}
