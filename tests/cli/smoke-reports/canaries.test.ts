import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reportKinds } from '#cli/smoke/reports/report-options.ts'
import { runProgram } from '#tests/cli/program.ts'
import { type Tamper, tamperedApi } from '#tests/cli/tampered-api.ts'
import { encodings, encodingsIn } from './encodings.ts'

const password = 'Welcome#2026'
const sas = 'sv=2024-11-04&sp=r&sig=CanaryOfTheStorage%2BSignature%2F0123456789%3D&se=2027-01-01'
const ownConfig = JSON.parse(
  readFileSync(new URL('../../../src/public/config.json', import.meta.url), 'utf8'),
)
const names = Object.keys(encodings)

/** Returns all secrets, in another encoding at each call. */
const gossiper = (secrets: ReadonlySet<string>) => {
  let count = 0
  return (): string => {
    count += 1
    const name = names[count % names.length] ?? ''
    return `${name}: ${[...secrets].map((secret) => encodings[name]?.(secret)).join(' and ')}`
  }
}

/** An API that collects all secrets of its caller, and repeats them wherever it can. */
const gossiping = (secrets: Set<string>): Tamper => {
  const gossip = gossiper(secrets)
  const answers: Readonly<Record<string, (response: Response) => Promise<Response>>> = {
    '/api/login': (response) => collectSecrets(response, secrets),
    '/api/refresh-token': (response) => collectSecrets(response, secrets),
    '/api/lobs/getAllLobs': async (response) => {
      const body = await response.json()
      return Response.json({
        ...body,
        getlobs: [body.getlobs ?? []].flat().map((row) => ({ ...row, [gossip()]: 1 })),
      })
    },
    '/api/portals': async () =>
      new Response(null, { status: 302, headers: { Location: `/else/${encodeURIComponent(gossip())}` } }),
  }
  const refusal = async () =>
    Response.json({ success: false, message: gossip(), error: gossip() }, { status: 500 })
  return async (request, answer) => (answers[new URL(request.url).pathname] ?? refusal)(await answer(request))
}

const collectSecrets = async (response: Response, secrets: Set<string>): Promise<Response> => {
  const { data } = await response.clone().json()
  for (const token of Object.values(data ?? {})) {
    if (typeof token === 'string' && token.length > 20) secrets.add(token)
  }
  return response
}

/** A report as its reader shows it, beside the report itself. */
const textsOf = (report: string): string[] => [
  report,
  report.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  report.replaceAll('\\', ''),
  report.replaceAll('\u200b', ''),
]

test('no secret of a run can be read in any report, line or error, however the server encodes it', async () => {
  const secrets = new Set([password, sas])
  const baseUrl = await tamperedApi(gossiping(secrets))
  const folder = await mkdtemp(join(tmpdir(), 'smoke-canaries-'))
  const config = join(folder, 'config.json')
  const files = `${new URL(baseUrl).origin}/storage`
  const storage = {
    customerAssets: files,
    employeeImages: files,
    complaintAttachments: files,
    query: `?${sas}`,
  }
  writeFileSync(config, JSON.stringify({ ...ownConfig, apiBaseUrl: baseUrl, storage }))

  const kinds = Object.keys(reportKinds)
  const { stdout, stderr, exitCode } = await runProgram(
    [
      ...['smoke', '--base-url', baseUrl, '--username', 'super@demo.example', '--storage-from', config],
      ...kinds.flatMap((kind) => ['--report', `${kind}=${join(folder, kind)}`]),
      ...['--report', `json=${join(folder, 'nowhere', sas)}`],
    ],
    { env: { PORTAL_PASSWORD: password } },
  )

  expect({ exitCode, reported: stderr.split('\n').slice(0, 3) }).toMatchObject({ exitCode: 5 })
  expect(secrets.size).toBeGreaterThan(3)
  const reports = {
    stdout,
    stderr,
    ...Object.fromEntries(kinds.map((kind) => [kind, readFileSync(join(folder, kind), 'utf8')])),
  }
  for (const [name, report] of Object.entries(reports)) {
    // Metrics are numbers: no text of the server gets into them.
    const isRedacted = name === 'prometheus' || report.includes('•••')
    expect({ name, isRedacted }).toEqual({ name, isRedacted: true })
    for (const secret of secrets) {
      const found = textsOf(report).flatMap((text) => encodingsIn(text, secret))
      expect({ name, found }).toEqual({ name, found: [] })
    }
  }
})
