import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { runMachine } from '#machines/run.machine.ts'
import type { Claim, KeptLines } from '#machines/run-setup.ts'
import type { Failure } from '#src/rules/failure.ts'
import { type Finding, type LineProgress, leftOutLine, waitingLine } from '#src/rules/run-lines.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { requests, settled } from '#tests/support/requests.ts'
import { untakenTransitions } from '#tests/support/transitions.ts'

const failure = (status: number | null, more: Partial<Failure> = {}): Failure => ({
  kind: status === null ? 'network' : status === 401 ? 'unauthorized' : 'refused',
  serverMessage: null,
  field: null,
  status,
  ...more,
})

type Parts = { lines?: readonly LineProgress[]; origin?: 'ready' | 'journal' }

const startRun = ({ lines = [waitingLine, waitingLine], origin = 'ready' }: Parts = {}) => {
  const parts = {
    claim: requests<Claim, { needsTurn: boolean }>(),
    read: requests<string | null, readonly number[]>(),
    keep: requests<boolean, KeptLines>(),
    send: requests<void, readonly number[]>(),
    verify: requests<readonly Finding[], readonly number[]>(),
    close: requests<boolean, KeptLines>(),
  }
  const { claim, read, keep, send, verify, close } = parts
  const clock = new SimulatedClock()
  const actors = {
    claim: claim.actor,
    read: read.actor,
    keep: keep.actor,
    send: send.actor,
    verify: verify.actor,
    close: close.actor,
  }
  const actor = createActor(runMachine.provide({ actors }), { clock, input: { lines, origin } }).start()
  const states = () => actor.getSnapshot().context.lines.map(({ state }) => state)
  const cause = () => actor.getSnapshot().context.cause
  const value = () => actor.getSnapshot().value
  /** Answers what the run waits for, and returns when the run has taken the answer. */
  const answer = async (part: 'claim' | 'read' | 'keep' | 'close' | 'send', output?: unknown) => {
    const defaults = {
      claim: { result: 'own', lines: null },
      read: null,
      keep: true,
      close: true,
      send: undefined,
    }
    parts[part].last().resolve((output ?? defaults[part]) as never)
    await settled()
  }
  const begin = async () => {
    actor.send({ type: 'run.started' })
    await answer('claim')
  }
  /** Takes the next line to its call. */
  const reachCall = async () => {
    await answer('read')
    await answer('keep')
  }
  const sendLine = async () => {
    await reachCall()
    await answer('send')
    await answer('keep')
  }
  const fail = async (reason: unknown) => {
    await reachCall()
    send.last().reject(reason)
    await settled()
    await answer('keep')
  }
  const find = async (...findings: Finding[]) => {
    verify.last().resolve(findings)
    await settled()
    await answer('keep')
  }
  return { actor, clock, ...parts, states, cause, value, answer, begin, reachCall, sendLine, fail, find }
}

const lines = (count: number) => Array.from({ length: count }, () => waitingLine)

test('sends one line after the other, and ends', async () => {
  const run = startRun()
  await run.begin()
  await run.reachCall()
  expect([run.states(), run.send.all.length]).toEqual([['sending', 'waiting'], 1])
  await run.answer('send')
  expect(run.send.all).toHaveLength(1)
  await run.answer('keep')
  await run.sendLine()
  expect([run.states(), run.close.all.length]).toEqual([['done', 'done'], 1])
  await run.answer('close')
  expect(run.value()).toBe('ended')
})

test('writes a line into the journal before its call goes out, and its outcome after it', async () => {
  const run = startRun()
  await run.begin()
  await run.answer('read')
  expect([run.keep.last().input.lines[0]?.state, run.send.all.length]).toEqual(['sending', 0])
  await run.answer('keep')
  await run.answer('send')
  expect([run.keep.last().input.lines[0]?.state, run.keep.all.length]).toEqual(['done', 2])
})

test('sends nothing of a line that was left out, or that the reading before it forbids', async () => {
  const run = startRun({ lines: [leftOutLine('Twice'), waitingLine] })
  await run.begin()
  await run.answer('read', 'Someone else has changed it')
  await run.answer('keep')
  expect([run.states(), run.send.all]).toEqual([['leftOut', 'notSent'], []])
})

test('does not begin before it is started, and takes the lines as they are corrected', () => {
  const run = startRun()
  expect(run.value()).toBe('ready')
  run.actor.send({ type: 'lines.changed', lines: lines(3) })
  expect([run.states().length, run.claim.all]).toEqual([3, []])
})

describe('a lost answer', () => {
  const inDoubt = ['a lost answer', 408, 500, 502, 503, 504, 520, 527, 530] as const
  test.each(inDoubt)('by %s is looked up before the next line', async (status) => {
    const run = startRun()
    await run.begin()
    await run.fail(failure(typeof status === 'number' ? status : null))
    expect([run.verify.last().input, run.states()]).toEqual([[0], ['sending', 'waiting']])
    await run.find('stored')
    expect(run.states()).toEqual(['done', 'waiting'])
  })

  test('that is not found goes on with the next line, and is looked up again with all others after 5 s', async () => {
    const run = startRun()
    await run.begin()
    for (const _ of [1, 2]) {
      await run.fail(failure(502))
      await run.find('missing')
    }
    expect([run.states(), run.verify.all.length]).toEqual([['unclear', 'unclear'], 2])
    run.clock.increment(4_999)
    expect(run.verify.all).toHaveLength(2)
    run.clock.increment(1)
    expect(run.verify.last().input).toEqual([0, 1])
    await run.find('stored', 'missing')
    expect([run.states(), run.send.all.length]).toEqual([['done', 'waiting'], 2])
    await run.sendLine()
    await run.answer('close')
    expect([run.states(), run.value()]).toEqual([['done', 'done'], 'ended'])
  })

  test.each([
    ['stays unclear', 504, 'unclear', runMessages.lineNotFound],
    ['is refused where the server itself has failed', 500, 'refused', 'Boom'],
  ])('twice %s', async (_, status, state, reason) => {
    const run = startRun({ lines: lines(1) })
    await run.begin()
    for (const _ of [1, 2]) {
      await run.fail(failure(status, { serverMessage: 'Boom' }))
      await run.find('missing')
      run.clock.increment(5_000)
      await run.find('missing')
    }
    expect(run.actor.getSnapshot().context.lines).toMatchObject([{ state, reason }])
    expect([run.value(), run.send.all.length]).toEqual(['closing', 2])
  })

  test('that cannot be told from another record stays unclear, and is not sent again', async () => {
    const run = startRun({ lines: lines(1) })
    await run.begin()
    await run.fail(failure(null))
    await run.find('untold')
    expect([run.states(), run.value(), run.send.all.length]).toEqual([['unclear'], 'closing', 1])
  })

  test('pauses after the third in a row', async () => {
    const run = startRun({ lines: lines(4) })
    await run.begin()
    for (const _ of [1, 2]) {
      await run.fail(failure(503))
      await run.find('stored')
    }
    await run.fail(failure(503))
    expect([run.cause(), run.value()]).toEqual(['unanswered', { paused: 'resting' }])
    run.actor.send({ type: 'run.continued' })
    await run.answer('claim')
    expect(run.verify.last().input).toEqual([2])
  })

  test('pauses until the network returns, if the verification has no answer either', async () => {
    const run = startRun()
    await run.begin()
    await run.fail(failure(null))
    run.verify.last().reject(failure(null))
    await settled()
    await run.answer('keep')
    expect([run.cause(), run.states()]).toEqual(['network', ['sending', 'waiting']])
    run.actor.send({ type: 'network.returned' })
    await run.answer('claim')
    expect(run.verify.all).toHaveLength(2)
  })

  test('pauses for the network also where the reading before a line has no answer, and goes on when told to', async () => {
    const run = startRun()
    await run.begin()
    run.read.last().reject(failure(null))
    await settled()
    await run.answer('keep')
    expect([run.cause(), run.states()]).toEqual(['network', ['waiting', 'waiting']])
    run.actor.send({ type: 'run.continued' })
    await run.answer('claim')
    await run.sendLine()
    expect([run.cause(), run.states()]).toEqual([null, ['done', 'waiting']])
  })
})

describe('a refusal', () => {
  test('is kept with its words, and the next line is sent', async () => {
    const run = startRun()
    await run.begin()
    await run.fail(failure(400, { serverMessage: 'Factory ID already exists' }))
    expect(run.actor.getSnapshot().context.lines[0]).toMatchObject({
      state: 'refused',
      reason: 'Factory ID already exists',
    })
    await run.sendLine()
    expect(run.states()).toEqual(['refused', 'done'])
  })

  test('asks once after five with the same words', async () => {
    const run = startRun({ lines: lines(12) })
    const refuse = () => run.fail(failure(400, { serverMessage: 'No such hospital' }))
    await run.begin()
    for (const _ of [1, 2, 3, 4, 5]) await refuse()
    expect(run.cause()).toBe('alike')
    run.actor.send({ type: 'run.continued' })
    await run.answer('claim')
    for (const _ of [1, 2, 3, 4, 5, 6]) await refuse()
    expect([run.cause(), run.states().filter((state) => state === 'refused').length]).toEqual([null, 11])
  })

  test('five times with the same words ends a run that has no other line', async () => {
    const run = startRun({ lines: Array.from({ length: 5 }, () => waitingLine) })
    await run.begin()
    for (const _ of [1, 2, 3, 4, 5]) await run.fail(failure(400, { serverMessage: 'No such hospital' }))
    await run.answer('close')
    expect([run.value(), new Set(run.states())]).toEqual(['ended', new Set(['refused'])])
  })

  test('for a missing right pauses once, and leaves the line unsent', async () => {
    const run = startRun()
    await run.begin()
    await run.fail(failure(403))
    expect([run.cause(), run.states()]).toEqual(['forbidden', ['waiting', 'waiting']])
    run.actor.send({ type: 'run.continued' })
    await run.answer('claim')
    await run.fail(failure(403))
    expect([run.cause(), run.states()]).toEqual([null, ['refused', 'waiting']])
  })

  test('at the end of the session pauses', async () => {
    const run = startRun()
    await run.begin()
    await run.fail(failure(401))
    expect([run.cause(), run.states()]).toEqual(['session', ['waiting', 'waiting']])
  })
})

describe('too many calls', () => {
  test.each([
    ['as long as the server says', 7, [7_000]],
    ['5 and 10 s where it says a time that is over (will-ockmore/httpx-retries#13)', 0, [5_000, 10_000]],
    ['5, 10, 20, 40, 60 and 60 s', null, [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]],
  ])('wait %s, and the line is looked up before it is sent again', async (_, retryAfter, waits) => {
    const run = startRun({ lines: lines(1) })
    await run.begin()
    for (const wait of waits) {
      await run.fail(failure(429, { retryAfter }))
      run.clock.increment(wait - 1)
      expect(run.value()).toEqual({ paused: { waiting: 'limited' } })
      run.clock.increment(1)
      await run.answer('claim')
      await run.find('missing')
      expect(run.states()).toEqual(['waiting'])
    }
  })
})

describe('a pause', () => {
  test('waits for the call that runs', async () => {
    const run = startRun()
    await run.begin()
    await run.reachCall()
    run.actor.send({ type: 'run.paused' })
    expect(run.value()).toMatchObject({ running: { mode: 'pausing', line: { sending: 'calling' } } })
    await run.answer('send')
    await run.answer('keep')
    expect([run.value(), run.cause(), run.states()]).toEqual([
      { paused: 'resting' },
      'user',
      ['done', 'waiting'],
    ])
  })

  test('by the user does not end by itself, whatever the call that ran has come to', async () => {
    const run = startRun()
    await run.begin()
    await run.reachCall()
    run.actor.send({ type: 'run.paused' })
    run.send.last().reject(failure(429))
    await settled()
    await run.answer('keep')
    run.clock.increment(600_000)
    expect([run.value(), run.cause()]).toEqual([{ paused: 'resting' }, 'user'])
  })

  test('at once where nothing is sent: a line that is only read stays as it was', async () => {
    const run = startRun()
    await run.begin()
    run.actor.send({ type: 'session.ended' })
    expect([run.value(), run.cause(), run.states()]).toEqual([
      { paused: 'resting' },
      'session',
      ['waiting', 'waiting'],
    ])
  })

  test.each([['own'], ['queued']] as const)(
    'while a run is claimed sends nothing once it is %s',
    async (result) => {
      const run = startRun()
      run.actor.send({ type: 'run.started' })
      run.actor.send({ type: 'run.paused' })
      await run.answer('claim', { result, lines: null })
      run.actor.send({ type: 'turn.came' })
      expect([run.value(), run.cause(), run.read.all]).toEqual([{ paused: 'resting' }, 'user', []])
    },
  )

  test('ends with the lines of the journal', async () => {
    const run = startRun({ origin: 'journal', lines: [{ ...waitingLine, state: 'sending' }, waitingLine] })
    expect([run.cause(), run.claim.all]).toEqual(['found', []])
    run.actor.send({ type: 'run.continued' })
    const read = [
      { ...waitingLine, state: 'done' },
      { ...waitingLine, state: 'sending' },
    ] as const
    await run.answer('claim', { result: 'own', lines: read })
    expect([run.states(), run.verify.last().input]).toEqual([['done', 'sending'], [1]])
  })
})

describe('a stop', () => {
  test('leaves the other lines unsent, after what became of the one that was sent', async () => {
    const run = startRun({ lines: lines(3) })
    await run.begin()
    await run.reachCall()
    run.actor.send({ type: 'run.stopped' })
    await run.answer('send')
    await run.answer('keep')
    await run.answer('close')
    expect([run.value(), run.states()]).toEqual(['ended', ['done', 'notSent', 'notSent']])
  })

  test('looks up what has no answer, and ends also where that cannot be read', async () => {
    const run = startRun()
    await run.begin()
    await run.reachCall()
    run.actor.send({ type: 'run.stopped' })
    run.send.last().reject(failure(null))
    await settled()
    await run.answer('keep')
    run.verify.last().reject(failure(null))
    await settled()
    await run.answer('keep')
    await run.answer('close')
    expect([run.value(), run.states()]).toEqual(['ended', ['unclear', 'notSent']])
  })

  test('of a paused run claims it first', async () => {
    const run = startRun({ origin: 'journal' })
    run.actor.send({ type: 'run.stopped' })
    await run.answer('claim')
    await run.answer('close')
    expect([run.value(), run.states()]).toEqual(['ended', ['notSent', 'notSent']])
  })
})

describe('another tab', () => {
  test('that owns the run sends it alone', async () => {
    const run = startRun()
    run.actor.send({ type: 'run.started' })
    await run.answer('claim', { result: 'elsewhere', lines: null })
    expect([run.cause(), run.read.all]).toEqual(['elsewhere', []])
  })

  test('that has taken the run over stops it before its next call', async () => {
    const run = startRun()
    await run.begin()
    await run.answer('read')
    await run.answer('keep', false)
    expect([run.cause(), run.send.all]).toEqual(['elsewhere', []])
  })
})

test('takes every transition of the run machine', { timeout: 120_000 }, () => {
  const errors = [failure(null), failure(400), failure(429), failure(401)]
  const doubtful: LineProgress = { ...waitingLine, state: 'sending' }
  const untaken = untakenTransitions({
    machine: runMachine,
    inputs: [
      { lines: [waitingLine], origin: 'ready' },
      { lines: [doubtful], origin: 'journal' },
      { lines: [doubtful], origin: 'elsewhere' },
      { lines: [{ ...waitingLine, state: 'done' }], origin: 'ended' },
    ],
    events: [
      { type: 'lines.changed', lines: [waitingLine] },
      { type: 'run.started' },
      { type: 'run.paused' },
      { type: 'run.continued' },
      { type: 'run.stopped' },
      { type: 'network.returned' },
      { type: 'turn.came' },
      { type: 'session.ended' },
      { type: 'lock.lost' },
    ],
    answers: {
      claim: {
        done: [
          { result: 'own', lines: null },
          { result: 'queued', lines: null },
          { result: 'elsewhere', lines: null },
        ],
        error: [new Error('no lock')],
      },
      read: { done: [null, 'changed'], error: errors },
      keep: { done: [true, false], error: [new Error('full')] },
      send: { done: [undefined], error: errors },
      verify: { done: [['stored'], ['missing'], ['untold']], error: errors },
      close: { done: [true, false], error: [new Error('full')] },
    },
    key: ({ value, context: { lines, cause } }) =>
      JSON.stringify([
        value,
        cause,
        lines.map(({ state, lostTo, looks }: LineProgress) => [state, lostTo, looks]),
      ]),
  })
  expect(untaken).toEqual([])
})
