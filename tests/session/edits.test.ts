import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ConcurrentEdits,
  type Faults,
  type Pause,
  type WriteOutcome,
} from '#tests/support/concurrent-edits.ts'

// A create without a connection is logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const walks = process.env.PROOF === undefined ? 200 : 2_000

type Step = (simulation: ConcurrentEdits) => Promise<void> | void

const person = fc.constantFrom(1, 2, 3)
const outcome = fc.oneof(
  { weight: 3, arbitrary: fc.constant<WriteOutcome>('answered') },
  fc.constantFrom<WriteOutcome>('stored unanswered', 'lost', 'late'),
)

const pause = fc.constantFrom<Pause>('before it is read', 'before it is stored', 'before its answer')

const typing = fc.tuple(
  fc.constantFrom('city', 'city', 'phone', 'note', 'key'),
  fc.constantFrom('Pune', 'Goa', 'Surat', 'Delhi'),
)

/** Weighted so that most walks contain a conflict, a restored draft and a lost answer. */
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(person, fc.constantFrom<'create' | 'change'>('change', 'change', 'change', 'create'), typing)
      .map(
        ([who, kind, [field, value]]): Step =>
          async (simulation) => {
            await simulation.open(who, kind)
            await simulation.type(who, field, value)
          },
      ),
  },
  fc.tuple(person, typing).map(
    ([who, [field, value]]): Step =>
      (simulation) =>
        simulation.type(who, field, value),
  ),
  {
    weight: 3,
    arbitrary: fc.tuple(person, outcome).map(
      ([who, next]): Step =>
        (simulation) =>
          simulation.save(who, next),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(person, outcome, pause).map(
      ([who, next, at]): Step =>
        (simulation) =>
          simulation.saveAndLeave(who, next, at),
    ),
  },
  person.map(
    (who): Step =>
      (simulation) =>
        simulation.continueLeft(who),
  ),
  {
    weight: 2,
    arbitrary: fc.tuple(person, fc.constantFrom('mine', 'mine', 'theirs', 'none'), outcome).map(
      ([who, choice, next]): Step =>
        (simulation) =>
          simulation.answer(who, choice, next),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(person, fc.constantFrom('keeping a draft', 'keeping a draft', 'discarding')).map(
      ([who, how]): Step =>
        (simulation) =>
          simulation.close(who, how),
    ),
  },
  {
    weight: 2,
    arbitrary: person.map(
      (who): Step =>
        (simulation) =>
          simulation.restore(who),
    ),
  },
)

const violationsOf = async (steps: readonly Step[], faults: Faults): Promise<readonly string[]> => {
  const simulation = new ConcurrentEdits(faults)
  for (const each of steps) await each(simulation)
  for (const who of [1, 2, 3]) await simulation.continueLeft(who)
  return simulation.violations
}

const walk = (numRuns: number, faults: Faults = {}) =>
  fc.check(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      expect(await violationsOf(steps, faults)).toEqual([])
    }),
    { numRuns, seed: 7, endOnFailure: true },
  )

test('three users who edit, leave, lose answers and restore drafts overwrite nothing without confirming, store nothing twice and learn each outcome', async () => {
  const result = await walk(walks)
  expect(result.failed ? result.errorInstance : null).toBeNull()
}, 600_000)

test.each<[string, Faults]>([
  ['a record that is not compared before it is sent', { compare: 'never' }],
  ['a choice that is not compared again', { compare: 'once' }],
  ['a lost answer after which the record is not read again', { verify: 'never' }],
  ['a lost answer after which the record is read only once more', { verify: 'once' }],
  ['a draft without the values that it is based on', { draft: 'without base' }],
  ['a draft without the mark that it was sent', { draft: 'without lost' }],
  ['a form that was left and keeps no draft', { leaving: 'without draft' }],
  ['a form that was left and shows no notice', { leaving: 'without notice' }],
])(
  'the simulation detects %s',
  async (_, faults) => {
    expect((await walk(2_000, faults)).failed).toBe(true)
  },
  600_000,
)
