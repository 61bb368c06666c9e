import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { type Tamper, tamperedApi } from '#tests/cli/tampered-api.ts'
import { ownRecordsOn } from './own-records.ts'
import { testRunId, writeRun } from './write-run.ts'

/** The rows of a list that are the run's, each hidden for so many milliseconds after it is there. */
const lateLists = (milliseconds: number, path = ''): Tamper => {
  const shownFrom = new Map<string, number>()
  const isShown = (row: unknown): boolean => {
    const text = JSON.stringify(row)
    if (!text.includes(testRunId)) return true
    const key = text.slice(0, 20)
    shownFrom.set(key, shownFrom.get(key) ?? performance.now() + milliseconds)
    return performance.now() >= (shownFrom.get(key) ?? 0)
  }
  return async (request, answer) => {
    const response = await answer(request)
    const { pathname, search } = new URL(request.url)
    if (request.method !== 'GET' || !search.includes('page=') || !pathname.includes(path)) return response
    const body: object = await response.json()
    const shown = Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.filter(isShown) : value,
    ])
    return Response.json(Object.fromEntries(shown))
  }
}

/** A record is answered as it was before its last change, for so many milliseconds. */
const lateRecords = (milliseconds: number, path: RegExp): Tamper => {
  const known = new Map<string, { text: string; former: string; since: number }>()
  return async (request, answer) => {
    const response = await answer(request)
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET' || !path.test(pathname) || !response.ok) return response
    const text = await response.text()
    const before = known.get(pathname) ?? { text, former: text, since: 0 }
    const now = before.text === text ? before : { text, former: before.text, since: performance.now() }
    known.set(pathname, now)
    const isLate = performance.now() - now.since < milliseconds
    return new Response(isLate ? now.former : now.text, { headers: { 'Content-Type': 'application/json' } })
  }
}

/** A new password signs in at the second try, and a former one once more. */
const lateSignIns = (): Tamper => {
  const accepted = new Map<string, string>()
  const tried = new Set<string>()
  return async (request, answer) => {
    if (!request.url.endsWith('/login')) return answer(request)
    const { userName, password } = await request.clone().json()
    const pair = `${userName} ${password}`
    const isFirst = !tried.has(pair) && !userName.includes('demo.example')
    tried.add(pair)
    if (isFirst) return Response.json({ success: false, message: 'Unknown' }, { status: 401 })
    const response = await answer(request)
    const former = accepted.get(pair)
    if (response.ok) accepted.set(pair, await response.clone().text())
    if (response.ok || former === undefined) return response
    accepted.delete(pair)
    return new Response(former, { headers: { 'Content-Type': 'application/json' } })
  }
}

test.each([
  ['lists', lateLists(150), 10_000],
  ['records', lateRecords(150, /\/lobs\/\d+$|ById|\/devices\/\d+$/i), 10_000],
  // Three tries are made, however long each takes.
  ['sign-ins', lateSignIns(), 1_000],
])('%s that are behind are waited for, and how long it took is said', async (_, tamper, patience) => {
  const { trouble, record } = await writeRun(await tamperedApi(tamper), { patience })
  expect(trouble.filter((line) => !line.startsWith('note'))).toEqual([])
  expect(record.exitCode).toBe(exitCodes.leftovers)
  expect(JSON.stringify(record.checks)).toMatch(/shows it (\d+ ms|\d+\.\d s) after it was written/)
})

test('a delay that people notice is a finding, and fails no run', async () => {
  // Another check may have asked for the list before: its rows are late from then on.
  const api = await tamperedApi(lateLists(3_000, '/employee/getall'))
  const { record } = await writeRun(api, { patience: 20_000 })
  expect(record.exitCode).toBe(exitCodes.leftovers)
  expect(record.findings).toContainEqual(
    expect.objectContaining({
      verdict: 'noted',
      finding: expect.stringMatching(/^shows it \d+\.\d s after it was written$/),
      effect: 'shows the former state after Save',
    }),
  )
})

test('runs that write at once on a slow API find no fault in it, and remove what is theirs', async () => {
  const api = await tamperedApi(async (request, answer) => {
    await new Promise((resolve) => setTimeout(resolve, 15))
    return answer(request)
  })
  await writeRun(api, { run: testRunId })
  const runs = await Promise.all(
    ['ccdfghjk', 'ddfghjkl'].map((run) => writeRun(api, { run, patience: 1_000 })),
  )
  for (const { trouble } of runs) expect(trouble).toEqual([])
  expect((await ownRecordsOn(api)).filter((name) => !name.startsWith('inactive'))).toEqual([])
})
