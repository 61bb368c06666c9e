import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { isFinished, readJournal } from '#cli/smoke/write/read-journal.ts'
import { exitCodeOf } from '#tests/cli/program.ts'
import { tamperedApi } from '#tests/cli/tampered-api.ts'
import { cleanUpBy } from './clean-up.ts'
import { startWriting } from './cli-run.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalPath } from './write-run.ts'

vi.setConfig({ testTimeout: process.env.PROOF ? 1_800_000 : 90_000 })

/** A request of the run: the API has not done yet what it asks for, or has, and the answer never comes. */
type Point = { request: number; moment: 'asked' | 'done' }

/** What a lost answer leaves of these nobody has the id of. */
const creating = [
  'POST /api/lobs/createlobs',
  'POST /api/employee/add',
  'POST /api/createCustomer',
  'POST /api/device/createDevices',
]

const pointsOf = (requests: number): Point[] =>
  Array.from({ length: requests }, (_, index) => index + 1).flatMap((request): Point[] => [
    { request, moment: 'asked' },
    { request, moment: 'done' },
  ])

test('killed at any request, a run is cleaned up by its journal, and only LOBs made inactive are left', async () => {
  const calls: string[] = []
  let count = 0
  let strikes = (_: Point) => false
  const api = await tamperedApi(async (request, answer) => {
    count += 1
    const number = count
    calls.push(`${request.method} ${new URL(request.url).pathname}`)
    if (strikes({ request: number, moment: 'asked' })) return Response.error()
    const response = await answer(request)
    return strikes({ request: number, moment: 'done' }) ? Response.error() : response
  })
  expect(await exitCodeOf(startWriting(api, journalPath()))).toBe(exitCodes.leftovers)
  const creates = creating.map((path) => calls.findIndex((call) => call.startsWith(path)) + 1)
  const points = pointsOf(count)
  const chosen = process.env.PROOF
    ? points
    : points.filter(
        ({ request, moment }, index) => index % 29 === 5 || (moment === 'done' && creates.includes(request)),
      )
  expect(chosen.length).toBeGreaterThan(process.env.PROOF ? 150 : 8)

  for (const point of chosen) {
    const journal = journalPath()
    const program = startWriting(api, journal)
    count = 0
    strikes = ({ request, moment }) =>
      request === point.request && moment === point.moment && program.kill('SIGKILL')
    await exitCodeOf(program)
    strikes = () => false
    expect({ point, endedBy: program.signalCode }).toEqual({ point, endedBy: 'SIGKILL' })
    if (existsSync(journal)) {
      await cleanUpBy(journal)
      expect(isFinished(readJournal(journal))).toBe(true)
    }
    const left = await ownRecordsOn(api)
    expect({ point, left: left.filter((name) => !name.startsWith('inactive ')) }).toEqual({ point, left: [] })
  }
})
