import { describe, expect, test } from 'vitest'
import type { Emitted } from '#machines/notices.ts'
import { failureNotice } from '#machines/notices.ts'
import { writeMachine } from '#machines/write.machine.ts'
import type { Call } from '#src/api/client.ts'
import { devices } from '#src/contract/devices.ts'
import { createWrites, mayHaveChanged, type Writes } from '#src/writes/writes.ts'
import { noCall, settled } from '#tests/support/requests.ts'

/** The writes of a portal, with one that waits for its answer. */
type WriteRequest = Parameters<Writes['start']>[0]

const startWrite = (options: Pick<WriteRequest, 'outlivesPage'> = {}) => {
  const emitted: Emitted[] = []
  const pageNeeds: boolean[] = []
  const writes = createWrites({
    call: noCall,
    notify: (event) => emitted.push(event),
    keepPage: (isNeeded) => pageNeeds.push(isNeeded),
  })
  let resolve = (_: { message: string }) => {}
  let reject = (_: unknown) => {}
  let sent = 0
  const request: WriteRequest = {
    ...options,
    key: 'deletion/devices/31',
    subject: 'Pump (31)',
    address: '/devices?page=2',
    done: 'Device deleted successfully',
    noticeOf: () => failureNotice('Deletion failed'),
    steps: {
      send: () => {
        sent += 1
        return new Promise((done, failed) => {
          resolve = done
          reject = failed
        })
      },
    },
  }
  writes.start(request, writeMachine)
  return {
    writes,
    request,
    emitted,
    pageNeeds,
    resolve: (saved: { message: string }) => resolve(saved),
    reject: (reason: unknown) => reject(reason),
    sent: () => sent,
  }
}

const refused = { kind: 'refused', serverMessage: null, field: null, status: 400 }
const success = { type: 'notice', tone: 'success', message: 'Device deleted successfully' }
const failure = { type: 'notice', tone: 'error', message: 'Deletion failed' }

test('a write is sent once, however often it is started while it runs', async () => {
  const { writes, request, resolve, sent } = startWrite()
  writes.start(request, writeMachine)
  expect([[...writes.running().keys()], sent()]).toEqual([['deletion/devices/31'], 1])
  resolve({ message: '' })
  await settled()
  expect(writes.running().size).toBe(0)
  writes.start(request, writeMachine)
  expect(sent()).toBe(2)
})

test('the page is guarded while something is sent that nothing looks for after a reload', async () => {
  const { pageNeeds, resolve } = startWrite()
  expect(pageNeeds.at(-1)).toBe(true)
  resolve({ message: '' })
  await settled()
  expect(pageNeeds.at(-1)).toBe(false)
})

test('the page is not guarded for what is looked for after a reload, nor for a session that has ended', () => {
  expect(startWrite({ outlivesPage: true }).pageNeeds).not.toContain(true)
  const { writes, pageNeeds } = startWrite()
  expect(pageNeeds.at(-1)).toBe(true)
  writes.forget()
  expect(pageNeeds.at(-1)).toBe(false)
})

test.each(['deletion', 'deletion/devices', 'deletion/devices/31'])(
  'while %s is watched, a notice says nothing of the record',
  async (path) => {
    const { writes, emitted, resolve } = startWrite()
    let changes = 0
    writes.watch(path, () => {
      changes += 1
    })
    resolve({ message: '' })
    await settled()
    expect([emitted, changes > 0]).toEqual([[success], true])
  },
)

test('a failed write is kept until it is started again or dismissed, or the session ends', async () => {
  const { writes, request, reject } = startWrite()
  const failed = () => [...writes.failed()]
  const fail = async () => {
    reject(refused)
    await settled()
    expect(failed()).toEqual([['deletion/devices/31', { subject: 'Pump (31)', notice: failure }]])
  }
  await fail()
  writes.start(request, writeMachine)
  expect(failed()).toEqual([])
  await fail()
  writes.dismiss('deletion/devices/31')
  expect(failed()).toEqual([])
  writes.start(request, writeMachine)
  await fail()
  writes.forget()
  expect(failed()).toEqual([])
})

test('after its screen was left, a notice names the record', async () => {
  const { writes, emitted, resolve } = startWrite()
  writes.watch('deletion/dev', () => {})
  writes.watch('deletion/devices', () => {})()
  resolve({ message: '' })
  await settled()
  expect(emitted).toEqual([{ ...success, detail: 'Pump (31)' }])
})

test('after its screen was left, the notice of a refusal leads back to it', async () => {
  const { emitted, reject } = startWrite()
  reject(refused)
  await settled()
  expect(emitted).toEqual([
    { ...failure, detail: 'Pump (31)', link: { label: 'Open', to: '/devices?page=2' } },
  ])
})

describe('who subscribes', () => {
  /** Whether records may have changed, by each state of a write of these steps whose call fails for a reason, or succeeds. */
  const changesOf = async (reason: unknown, steps: Partial<WriteRequest['steps']> = {}) => {
    const { writes, request } = startWrite()
    const changes: [unknown, boolean][] = []
    writes.subscribe((write, { key }) => {
      if (key === 'other') changes.push([write.value, mayHaveChanged(write)])
    })
    const send = () => (reason === null ? Promise.resolve({ message: '' }) : Promise.reject(reason))
    writes.start({ ...request, key: 'other', steps: { send, ...steps } }, writeMachine)
    await settled()
    return changes
  }
  const lost = { kind: 'network', serverMessage: null, field: null }
  const compare = async () => false

  test.each<[string, unknown, string, boolean]>([
    ['saved', null, 'saved', true],
    ['lost', lost, 'uncertain', true],
    ['refused', refused, 'refused', true],
    ['refused because the record is gone', { ...refused, status: 404 }, 'refused', true],
    ['refused because another user changed the record', { ...refused, status: 409 }, 'refused', true],
    ['refused because the user has lost the right', { ...refused, status: 403 }, 'refused', false],
  ])('learns whether a write that is %s may have changed a record', async (_, reason, state, changed) => {
    expect(await changesOf(reason)).toEqual([
      ['sending', false],
      [state, changed],
    ])
  })

  test.each<[string, unknown, boolean]>([
    ['saved', null, true],
    ['lost', lost, true],
    ['refused because the record is gone', { ...refused, status: 404 }, false],
  ])(
    'learns of a form, which reads its record itself after a refusal, that it is or may be saved: %s',
    async (_, reason, changed) => {
      expect((await changesOf(reason, { compare })).at(-1)?.[1]).toBe(changed)
    },
  )
})

test('what runs at the end of a session is carried out, and its outcome is not shown to the next user', async () => {
  const { writes, emitted, resolve, sent } = startWrite()
  const states: unknown[] = []
  writes.subscribe((write) => states.push(write.value))
  writes.forget()
  resolve({ message: '' })
  await settled()
  expect([sent(), emitted, states, writes.running().size]).toEqual([1, [], [], 0])
})

describe('a sign-out', () => {
  test('need not wait while nothing is sent', async () => {
    const { writes, resolve } = startWrite()
    resolve({ message: '' })
    await settled()
    expect(await writes.settled()).toBe(true)
  })

  test('waits until all that is sent is stored', async () => {
    const { writes, request, resolve } = startWrite()
    let resolveOther = (_: { message: string }) => {}
    const send = () => new Promise<{ message: string }>((done) => (resolveOther = done))
    writes.start({ ...request, key: 'resolution/9', steps: { send } }, writeMachine)
    const outcomes: boolean[] = []
    void writes.settled().then((isStored) => outcomes.push(isStored))
    resolve({ message: '' })
    await settled()
    expect(outcomes).toEqual([])
    resolveOther({ message: '' })
    await settled()
    expect(outcomes).toEqual([true])
  })

  test('does not wait for a question that is not answered, and not for one that is dismissed', async () => {
    const { writes, request, resolve } = startWrite()
    let answer = (_: boolean) => {}
    const steps = {
      ask: () => new Promise<boolean>((done) => (answer = done)),
      send: () => Promise.resolve({ message: '' }),
    }
    const outcomes: boolean[] = []
    void writes.settled().then((isStored) => outcomes.push(isStored))
    writes.start({ ...request, key: 'deletion/devices/32', steps }, writeMachine)
    answer(false)
    await settled()
    expect(outcomes).toEqual([])
    resolve({ message: '' })
    await settled()
    expect(outcomes).toEqual([true])
  })

  test('learns at once that a form asks about the change of another user', async () => {
    const { writes, request } = startWrite()
    const steps = { compare: async () => true, send: () => new Promise<never>(() => {}) }
    writes.start({ ...request, key: 'form/device/32', steps }, writeMachine)
    expect(await writes.settled()).toBe(false)
  })

  test('learns that a write that was begun later was not stored', async () => {
    const { writes, request } = startWrite()
    const outcome = writes.settled()
    const steps = { send: () => Promise.reject(refused) }
    writes.start({ ...request, key: 'resolution/9', steps }, writeMachine)
    expect(await outcome).toBe(false)
  })

  test('learns at once that something was not stored', async () => {
    const { writes, request, reject } = startWrite()
    const send = () => new Promise<never>(() => {})
    writes.start({ ...request, key: 'resolution/9', steps: { send } }, writeMachine)
    const outcome = writes.settled()
    reject(refused)
    expect(await outcome).toBe(false)
  })

  test('learns which calls change something, and not of those that read', async () => {
    const answer = async () => ({ message: '' })
    const writes = createWrites({ call: answer as Call, notify: () => {} })
    const made: unknown[] = []
    writes.subscribe((_write, _request, calls) => made.push([...calls]))
    const { request } = startWrite()
    const send: WriteRequest['steps']['send'] = async (call) => {
      await call(devices.get, { params: { id: 31 } })
      return call(devices.remove, { params: { deviceId: 31 }, query: { customerId: undefined } })
    }
    writes.start({ ...request, steps: { send } }, writeMachine)
    await settled()
    expect(made.at(-1)).toEqual([
      {
        endpoint: devices.remove,
        input: { params: { deviceId: 31 }, query: { customerId: undefined } },
        answer: { message: '' },
      },
    ])
  })
})
