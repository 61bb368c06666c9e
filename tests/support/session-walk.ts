import fc from 'fast-check'
import { type AnswerKind, answerKinds, type Grant } from './session-server.ts'

export const tabActionNames = [
  'call',
  'logOut',
  'receiveAll',
  'receiveOne',
  'sleep',
  'wakeAndReceive',
  'wakeWithoutEvent',
  'block',
  'unblock',
  'reload',
  'dirty',
  'clean',
  'changePassword',
  'doubtRights',
  'write',
  'leave',
] as const

/** What may change the storage without the portal. */
const corruptions = [
  'token is junk',
  'token is missing',
  'token is empty',
  'refresh token is missing',
  'skew is junk',
  'new user is junk',
  'nothing is left',
] as const

export type Corruption = (typeof corruptions)[number]

/** What may be pending in one tab while the user signs out, and perhaps a user signs in, in the other. */
const concurrentWork = ['logOut', 'call', 'renew'] as const
export type ConcurrentWork = (typeof concurrentWork)[number]

export type WalkStep =
  | { move: 'pass'; length: number }
  | { move: 'corrupt'; how: Corruption }
  | { move: 'machineSleeps'; length: number; isNoticed: boolean }
  | TabStep

export type TabStep =
  | { move: 'signIn' | 'submit'; tab: number; grant: Grant }
  | { move: 'answer'; tab: number; index: number; kind: AnswerKind }
  | { move: 'renew'; tab: number; kind: AnswerKind }
  | {
      move: 'cross'
      tab: number
      work: ConcurrentWork
      isBlocked: boolean
      kind: AnswerKind
      grant: Grant | null
    }
  | { move: (typeof tabActionNames)[number]; tab: number }

const tab = fc.nat(1)

/** Milliseconds just below, at and above every delay of the session, and much longer. */
const length = fc.constantFrom(
  1,
  999,
  1_000,
  2_000,
  5_000,
  10_000,
  15_000,
  29_999,
  30_000,
  60_000,
  90_000,
  900_000,
)

const grant: fc.Arbitrary<Grant> = fc.record({
  user: fc.constantFrom(1, 1, 2),
  seconds: fc.constantFrom(1, 20, 45, 61, 62, 70, 90, 900),
  remindMe: fc.constantFrom(true, true, false),
  withIat: fc.constantFrom(true, true, true, false),
  isNewUser: fc.boolean(),
})

const kind = fc.constantFrom<AnswerKind>('good', 'good', ...answerKinds)

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ move: fc.constant('pass' as const), length }) },
  { weight: 3, arbitrary: fc.record({ move: fc.constant('signIn' as const), tab, grant }) },
  { weight: 1, arbitrary: fc.record({ move: fc.constant('submit' as const), tab, grant }) },
  { weight: 5, arbitrary: fc.record({ move: fc.constant('answer' as const), tab, index: fc.nat(3), kind }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constant('renew' as const), tab, kind }) },
  {
    weight: 4,
    arbitrary: fc.record({
      move: fc.constant('cross' as const),
      tab,
      work: fc.constantFrom(...concurrentWork),
      isBlocked: fc.boolean(),
      kind,
      grant: fc.option(grant),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      move: fc.constantFrom('call' as const, 'write' as const, ...tabActionNames),
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ move: fc.constant('corrupt' as const), how: fc.constantFrom(...corruptions) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      move: fc.constant('machineSleeps' as const),
      length: fc.constantFrom(45_000, 700_000, 18_000_000),
      isNoticed: fc.boolean(),
    }),
  },
) satisfies fc.Arbitrary<WalkStep>

/** `offset`: the milliseconds by which the device's clock is ahead at first. */
export type Walk = { offset: number; isMonotonicInSleep: boolean; steps: readonly WalkStep[] }

export const walk: fc.Arbitrary<Walk> = fc.record({
  offset: fc.constantFrom(0, 500, -3_600_000, 3_600_000, 86_400_000_000, -86_400_000_000),
  /** Whether the monotonic clock runs while a tab or the machine sleeps. */
  isMonotonicInSleep: fc.boolean(),
  steps: fc.array<WalkStep>(step, { minLength: 5, maxLength: 40 }),
})
