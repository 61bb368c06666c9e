import { readFileSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '#tests/cli/program.ts'
import { smokeRun } from '#tests/cli/smoke-run.ts'
import { type Tamper, tamperedApi } from '#tests/cli/tampered-api.ts'

const canaries = {
  password: 'Welcome#2026',
  key: 'canary-of-the-gateway-key',
  basic: 'Y2FuYXJ5OmJhc2lj',
  proxy: 'cHJveHk6Y2FuYXJ5',
  cookie: 'canary-of-the-session-cookie',
  stored: 'canary-of-a-stored-password',
  link: 'CanaryOfALink0123456789',
}

/** Answers with everything that must not be in a report, in every place of an answer. */
const leaking: Tamper = async (request, answer) => {
  const response = await answer(request)
  if (/getAllActiveLobs/.test(request.url)) {
    const body = await response.json()
    const rows = [body.getlobs ?? []].flat().map((row) => ({
      ...row,
      lobsname: 5,
      createdBy: 'a clerk',
      password: canaries.stored,
      note: 'a long remark',
    }))
    return Response.json(
      { ...body, getlobs: rows },
      {
        headers: {
          'Set-Cookie': `sid=${canaries.cookie}; Path=/`,
          'WWW-Authenticate': `Basic ${canaries.basic}`,
          'Proxy-Authenticate': `Basic ${canaries.proxy}`,
          'X-Trace': canaries.key,
        },
      },
    )
  }
  if (/\/portals/.test(request.url) && request.headers.has('Authorization')) {
    return Response.json(
      { success: false, message: `seen ${request.headers.get('Authorization')}` },
      { status: 500, headers: { Location: `https://files.example/x?sig=${canaries.link}` } },
    )
  }
  return response
}

const harOf = async (...more: string[]) => {
  const file = join(await mkdtemp(join(tmpdir(), 'smoke-har-')), 'failures.har')
  await runProgram(
    [
      ...['smoke', '--base-url', await tamperedApi(leaking), '--username', 'super@demo.example'],
      ...[
        '--header',
        `Proxy-Authorization: Basic ${canaries.proxy}`,
        '--header',
        `Cookie: sid=${canaries.cookie}`,
      ],
      ...['--header', `X-Api-Key: ${canaries.key}`, '--header', `X-Basic: Basic ${canaries.basic}`],
      ...[
        '--only',
        'GET /lobs/getAllActiveLobs answers*,GET /portals answers*',
        '--report',
        `har=${file}`,
        ...more,
      ],
    ],
    { env: { PORTAL_PASSWORD: canaries.password } },
  )
  return { file, text: readFileSync(file, 'utf8') }
}

type Entry = {
  request: { method: string; url: string; headers: { name: string; value: string }[] }
  response: { status: number; content: { text: string } }
  comment: string
}
const entriesIn = (text: string): Entry[] => JSON.parse(text).log.entries

test('the HTTP archive has the calls behind findings, and is readable by its owner alone', async () => {
  const { file, text } = await harOf()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { log } = JSON.parse(text)
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'portal smoke' }, pages: [] })
  const entries = entriesIn(text)
  expect(entries.map(({ request, response }) => [new URL(request.url).pathname, response.status])).toEqual([
    ['/api/portals', 500],
    ['/api/lobs/getAllActiveLobs', 200],
  ])
  // The members that HTTP archives must have.
  for (const entry of entries) {
    // Else Chromium's network panel shows them as scripts and pages, which its filter Fetch/XHR hides.
    expect(entry).toMatchObject({ _resourceType: 'fetch' })
    expect(Object.keys(entry)).toEqual(
      expect.arrayContaining(['startedDateTime', 'time', 'request', 'response', 'cache', 'timings']),
    )
    expect(Object.keys(entry.request)).toEqual(
      expect.arrayContaining(['httpVersion', 'cookies', 'queryString', 'headersSize', 'bodySize']),
    )
    expect(Object.keys(entry.response)).toEqual(
      expect.arrayContaining([
        'statusText',
        'httpVersion',
        'cookies',
        'redirectURL',
        'headersSize',
        'bodySize',
      ]),
    )
  }
})

test.each([[[]], [['--har-bodies']]])(
  'no secret is in any field of it, with the options %j',
  async (options) => {
    const { text } = await harOf(...options)
    const found = Object.entries(canaries).filter(([, canary]) => text.includes(canary))
    expect(found).toEqual([])
    const headers = entriesIn(text).flatMap(({ request }) => request.headers)
    for (const name of ['authorization', 'proxy-authorization', 'cookie', 'x-api-key']) {
      expect(headers).toContainEqual({ name, value: '•••' })
    }
  },
)

test('texts in bodies are replaced by their length, but where the finding is, or all are wanted', async () => {
  const [short, whole] = [await harOf(), await harOf('--har-bodies')]
  const bodyOf = (text: string) => entriesIn(text)[1]?.response.content.text ?? ''
  expect(bodyOf(short.text)).toContain('"note":"13 characters"')
  expect(bodyOf(short.text)).toContain('"createdBy":"a clerk"')
  expect(bodyOf(whole.text)).toContain('"note":"a long remark"')
  expect(bodyOf(whole.text)).toContain(`"password":"${canaries.stored.length} characters"`)
})

test('a long body is cut, so that no entry has more than 64 kB', async () => {
  const rows = Array.from({ length: 5_000 }, (_, id) => ({ lob_Id: `"${id}"`, lobsname: 'हृदय "रोग"' }))
  const long: Tamper = async (request, answer) =>
    request.url.includes('getAllActiveLobs')
      ? Response.json({ success: true, getlobs: rows })
      : answer(request)
  const { record } = await smokeRun(await tamperedApi(long), {
    only: ['GET /lobs/getAllActiveLobs answers*'],
    har: { hasBodies: true },
  })
  expect(record.har).toHaveLength(1)
  for (const entry of record.har ?? []) expect(Buffer.byteLength(JSON.stringify(entry))).toBeLessThan(65_536)
})

test('the calls behind deviations are there, too, where the API is at the root of its host', async () => {
  const atRoot: Tamper = async (request, answer) => {
    const { origin, pathname, search } = new URL(request.url)
    const response = await answer(new Request(`${origin}/api${pathname}${search}`, request))
    if (pathname !== '/lobs/getAllActiveLobs') return response
    return Response.json({ success: true, getlobs: [{ lob_Id: 1, lobsname: 5 }] })
  }
  const { origin } = new URL(await tamperedApi(atRoot))
  const { record } = await smokeRun(origin, {
    only: ['GET /lobs/getAllActiveLobs'],
    har: { hasBodies: false },
  })
  expect(record.har).toContainEqual(
    expect.objectContaining({ comment: expect.stringContaining('lobsname should be') }),
  )
})
