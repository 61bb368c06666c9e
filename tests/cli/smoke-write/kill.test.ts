import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Send } from '#cli/client/http.ts'
import type { Answer } from '#cli/serve/listen.ts'
import { createStop } from '#cli/smoke/stop.ts'
import { isFinished, readJournal } from '#cli/smoke/write/journal.ts'
import { waitForExit } from '#tests/cli/program.ts'
import { sendInside, tamperedApi } from '#tests/cli/tampered-api.ts'
import { cleanUpBy } from './clean-up.ts'
import { startWriting } from './cli-run.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalPath, testRunId, writeRun } from './write-run.ts'

const isWhole = process.env.PROOF !== undefined

/** A moment of a request: the API has not done yet what it asks for; has, and the answer never comes; or has answered. */
const moments = ['asked', 'done', 'answered'] as const
type Point = { request: number; moment: (typeof moments)[number] }

/** The id of these is unknown when the answer is lost. */
const creating = [
  'POST /api/lobs/createlobs',
  'POST /api/employee/add',
  'POST /api/createCustomer',
  'POST /api/device/createDevices',
]

/** Every point of a run of these calls; without PROOF a few, of all moments, among them all lost answers to a create. */
const pointsOf = (calls: readonly string[]): Point[] => {
  const points = calls.flatMap((_, index) => moments.map((moment): Point => ({ request: index + 1, moment })))
  const creates = creating.map((path) => calls.findIndex((call) => call.startsWith(path)) + 1)
  return isWhole
    ? points
    : points.filter(
        ({ request, moment }, index) => index % 20 === 6 || (moment === 'done' && creates.includes(request)),
      )
}

/** Processes are dear: one in ten points kills one; without PROOF it is the one while a lob is created. */
const processKillsOf = (points: readonly Point[]): ((index: number) => boolean) => {
  const first = points.findIndex(({ moment }) => moment === 'done')
  return (index) => index === first || (isWhole && index % 10 === 0)
}

/** A writing run, and how it is killed. */
type Run = {
  kill(): void
  /** Resolves to whether it was killed, when it was or has come to its end. */
  ended: Promise<boolean>
}

const startProcess = (api: string, journal: string): Run => {
  const program = startWriting(api, journal)
  return {
    kill: () => program.kill('SIGKILL'),
    ended: waitForExit(program).then(() => program.signalCode === 'SIGKILL'),
  }
}

/** A run in this process, to which nothing comes back from the API any more once it is killed: it never does anything again. */
const startInside = (api: string, journal: string, run: string): Run => {
  const send = sendInside(api)
  if (send === undefined) throw new Error(`${api} is not of this process`)
  const never = new Promise<never>(() => undefined)
  let isDead = false
  let die: () => void = () => undefined
  const killed = new Promise<boolean>((resolve) => {
    die = () => resolve(true)
  })
  const unlessDead: Send = (url, request) =>
    isDead ? never : send(url, request).finally(() => (isDead ? never : undefined))
  const stop = createStop(null)
  const over = writeRun(api, { journal, run, stop, timeout: 1e9, send: unlessDead }).then(() => false)
  return {
    kill: () => {
      isDead = true
      die()
    },
    ended: Promise.race([killed, over]).finally(stop.clear),
  }
}

/** Runs have names of their own, of eight letters. */
const nameOf = (index: number): string =>
  `bcdfgh${[Math.floor(index / 26), index % 26].map((letter) => String.fromCharCode(97 + letter)).join('')}`

/** Counts the requests of a run, and strikes at one of them. */
const watchRequests = () => {
  const calls: string[] = []
  const underWay = new Set<Promise<unknown>>()
  let killsAt = (_: Point) => false
  const answerOrNot = async (request: Request, answer: Answer): Promise<Response> => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`)
    const point = { request: calls.length }
    if (killsAt({ ...point, moment: 'asked' })) return Response.error()
    const response = await answer(request)
    if (killsAt({ ...point, moment: 'done' })) return Response.error()
    setImmediate(() => killsAt({ ...point, moment: 'answered' }))
    return response
  }
  return {
    calls,
    tamper: (request: Request, answer: Answer) => {
      const answering = answerOrNot(request, answer)
      underWay.add(answering)
      return answering.finally(() => underWay.delete(answering))
    },
    watch(shouldKill: (point: Point) => boolean) {
      calls.length = 0
      killsAt = shouldKill
    },
    /** What a dead process has still sent is read in the next turns, and then answered. */
    async calm() {
      killsAt = () => false
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
      await Promise.allSettled(underWay)
    },
  }
}

test('killed at any moment, a run is cleaned up by its journal, and only lobs made inactive are left', async () => {
  const requests = watchRequests()
  const api = await tamperedApi(requests.tamper)
  expect(await startInside(api, journalPath(), testRunId).ended).toBe(false)
  const points = pointsOf([...requests.calls])
  expect(points.length).toBeGreaterThanOrEqual(isWhole ? 200 : 14)

  const killsProcess = processKillsOf(points)
  for (const [index, point] of points.entries()) {
    const journal = journalPath()
    const run = killsProcess(index) ? startProcess(api, journal) : startInside(api, journal, nameOf(index))
    requests.watch(({ request, moment }) => {
      const isPoint = request === point.request && moment === point.moment
      if (isPoint) run.kill()
      return isPoint
    })
    const wasKilled = await run.ended
    await requests.calm()
    // Once the last answer is given the run may end by itself.
    // So may one that asked less often: what is looked up again depends on when the answers come.
    if (point.moment !== 'answered' && requests.calls.length >= point.request)
      expect({ point, wasKilled }).toEqual({ point, wasKilled: true })
    if (existsSync(journal)) {
      await cleanUpBy(journal)
      expect(isFinished(readJournal(journal))).toBe(true)
    }
    const left = await ownRecordsOn(api)
    expect({ point, left: left.filter((name) => !name.startsWith('inactive ')) }).toEqual({ point, left: [] })
  }
})
