import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { array, create, type Infer, number, string, type } from 'superstruct'
import { printRecording } from '#tests/recordings/recording.ts'
import { password, superAdmin } from '#tests/recordings/support/portal.ts'
import { startProxy } from '#tests/recordings/support/proxy.ts'
import { serveCheckout } from '#tests/recordings/support/serve-checkout.ts'
import { withinLimit } from '#tests/recordings/support/within-limit.ts'
import { type BrokenApi, faultyApis, mutantApis } from './broken-api.ts'

/** What is read of a JSON report of smoke. */
const Report = type({
  exitCode: number(),
  checks: array(type({ name: string(), verdict: string() })),
  deviations: array(type({ call: string(), field: string() })),
})

/** A program of its own, for a run of smoke sets the exit code of the process. It writes its recording to a file. */
const [, , checkout = '.', recording = '', only = ''] = process.argv
const { runCommandLine } = await import(pathToFileURL(resolve(checkout, 'cli/program.ts')).href)

process.env.PORTAL_PASSWORD = password

const withApi = async (use: (verdictOf: (api: BrokenApi) => Promise<string>) => Promise<void>) => {
  let current: BrokenApi['tamper'] = (request, answer) => answer(request)
  let server = await serveCheckout(checkout)
  const proxy = await startProxy(server.url, { tamper: (request, answer) => current(request, answer) })
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  const file = join(folder, 'report.json')
  const { host } = new URL(proxy.url)
  try {
    await use(async ({ tamper, args }) => {
      current = tamper
      // What one run leaves would be found by the next.
      if (args.includes('--write')) {
        await server.close()
        server = await serveCheckout(checkout)
        proxy.leadTo(server.url)
      }
      const writing = args.includes('--write')
        ? ['--confirm-host', host, '--journal', join(folder, `${performance.now()}.jsonl`)]
        : []
      await runCommandLine([
        ...['smoke', '--base-url', `${proxy.url}/api`, '--username', superAdmin, '--require', 'none'],
        ...['--report', `json=${file}`, '--timeout', '10000', ...args, ...writing],
      ])
      const text = await readFile(file, 'utf8')
      await rm(file)
      return verdictLine(create(JSON.parse(text), Report))
    })
  } finally {
    await proxy.stop()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const verdictLine = ({ exitCode, checks, deviations }: Infer<typeof Report>): string => {
  const found = checks.filter(({ verdict }) => !['ok', 'notChecked'].includes(verdict))
  const fields = new Set(deviations.map(({ call, field }) => `${call} ${field}`.trim()))
  // Checks that run at the same time end in any order.
  const lines = [
    ...found.map(({ name, verdict }) => `${verdict}: ${name}`),
    ...[...fields].map((field) => `deviates: ${field}`),
  ]
  return [`exit ${exitCode}`, ...lines.toSorted()].join('; ')
}

/** Seconds. A run waits ten for an answer that does not come, and repeats few calls. */
const longestRun = 120

/** The mutants of a call that end in the same verdict are in one line. */
const record = async (apis: readonly BrokenApi[], what: string): Promise<Map<string, string[]>> => {
  const sections = new Map<string, Map<string, string[]>>()
  await withApi(async (verdictOf) => {
    for (const api of apis.filter(({ about }) => `${what}: ${about}`.includes(only))) {
      const title = `${what}: ${api.about}`
      const verdicts = sections.get(title) ?? new Map<string, string[]>()
      // A run that hangs ends the recording: the next would share its server with it.
      const run = verdictOf(api).catch((error: Error) => `no report: ${error.message}`)
      const verdict = await withinLimit(`${title}, ${api.title}`, longestRun, () => run)
      sections.set(title, verdicts.set(verdict, [...(verdicts.get(verdict) ?? []), api.title]))
    }
  })
  return new Map(
    [...sections].map(([title, verdicts]) => [
      title,
      [...verdicts].map(([verdict, titles]) => `${titles.join(', ')} -> ${verdict}`),
    ]),
  )
}

const recordAll = async () =>
  new Map([...(await record(mutantApis, 'mutants')), ...(await record(faultyApis, 'faults'))])

// What hangs would keep the process alive after the error that names it.
const verdicts = await recordAll().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
await writeFile(recording, printRecording(verdicts))
process.exit(0)
