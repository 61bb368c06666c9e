import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import type { Answer } from '#cli/serve/listen.ts'
import { isFinished, readJournal } from '#cli/smoke/write/journal.ts'
import { waitForExit } from '#tests/cli/program.ts'
import { tamperedApi } from '#tests/cli/tampered-api.ts'
import { cleanUpBy } from './clean-up.ts'
import { startWriting } from './cli-run.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalPath } from './write-run.ts'

vi.setConfig({ testTimeout: process.env.PROOF ? 1_800_000 : 180_000 })

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
  return process.env.PROOF
    ? points
    : points.filter(
        ({ request, moment }, index) => index % 20 === 6 || (moment === 'done' && creates.includes(request)),
      )
}

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
  expect(await waitForExit(startWriting(api, journalPath()))).toBe(exitCodes.leftovers)
  const points = pointsOf([...requests.calls])
  expect(points.length).toBeGreaterThanOrEqual(process.env.PROOF ? 200 : 14)

  for (const point of points) {
    const journal = journalPath()
    const program = startWriting(api, journal)
    requests.watch(
      ({ request, moment }) =>
        request === point.request && moment === point.moment && program.kill('SIGKILL'),
    )
    await waitForExit(program)
    await requests.calm()
    // Once the last answer is given the run may end by itself.
    if (point.moment !== 'answered') {
      expect({ point, endedBy: program.signalCode }).toEqual({ point, endedBy: 'SIGKILL' })
    }
    if (existsSync(journal)) {
      await cleanUpBy(journal)
      expect(isFinished(readJournal(journal))).toBe(true)
    }
    const left = await ownRecordsOn(api)
    expect({ point, left: left.filter((name) => !name.startsWith('inactive ')) }).toEqual({ point, left: [] })
  }
})
