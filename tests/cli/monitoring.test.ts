import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { judgeByState } from '#cli/smoke/earlier/judge-by-state.ts'
import { prometheusReport } from '#cli/smoke/reports/prometheus.ts'
import { promtool } from './hosting-programs.ts'
import { runProgram } from './program.ts'
import { recordOf } from './smoke-reports/sample.ts'
import { tamperedApi } from './tampered-api.ts'

const textOf = (name: string): string => readFileSync(`cli/monitoring/${name}`, 'utf8')

const workflow = parse(textOf('smoke.workflow.yml'))
const [, cronJob] = parseAllDocuments(textOf('cronjob.yaml')).map((document) => document.toJS())
const container = cronJob.spec.jobTemplate.spec.template.spec.containers[0]
const unit = (name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(textOf('portal-smoke.service'))?.[1] ?? ''

const cronScript = textOf('portal-smoke.sh')

const scripts = {
  CronJob: String(container.args[0]),
  workflow: String(workflow.jobs.smoke.steps.find(({ name }: { name?: string }) => name === 'Smoke').run),
  'script for cron': cronScript,
}

/** The script for cron with a folder, and programs in it, in place of those of a machine. */
const inFolder = (script: string, folder: string): string =>
  script
    .replace('. /etc/portal-smoke.env', 'true')
    .replace('/usr/bin/node', 'node')
    .replace('cd /var/lib/portal-smoke ', `cd ${folder} `)

/** A folder with programs that do as they are told, in place of the real ones. */
const folderWith = (programs: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-monitoring-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

const shell = (script: string, folder: string, env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const child = execFile(
      '/bin/sh',
      ['-c', script],
      { cwd: folder, env: { PATH: `${folder}:/usr/bin:/bin`, ...env } },
      () => resolve(child.exitCode ?? -1),
    )
  })

test.each(Object.entries(scripts))(
  'the %s sends no password again that was refused twice in a row',
  async (_, script) => {
    const folder = folderWith({ node: 'echo run >> runs; exit $(cat code)' })
    const codes: number[] = []
    for (const code of [0, 4, 0, 4, 4, 4, 0]) {
      writeFileSync(join(folder, 'code'), `${code}`)
      codes.push(await shell(inFolder(script, folder), folder))
    }
    // The last two made no run: they fail until the file is removed.
    expect(codes).toEqual([0, 4, 0, 4, 4, 4, 4])
    expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('run\n'.repeat(5))
    const refused = ['refused', 'smoke-state/refused'].map((name) => join(folder, name))
    for (const file of refused.filter(existsSync)) rmSync(file)
    expect(await shell(inFolder(script, folder), folder)).toBe(0)
  },
)

test('a job of the workflow that is run again goes on from the state of its last attempt', () => {
  const keys: string[] = workflow.jobs.smoke.steps.flatMap(({ uses = '', with: { key } = { key: '' } }) =>
    uses.startsWith('actions/cache/') ? [key] : [],
  )
  // An entry of the cache cannot be overwritten, and attempts have one run_id.
  expect(keys).toEqual(Array(2).fill(expect.stringMatching(/github\.run_id \}\}-\$\{\{ github\.run_attempt/)))
})

test('the timer of systemd stops itself after two refused passwords in a row', async () => {
  const folder = folderWith({ systemctl: 'echo "$@" >> calls' })
  const [, script = ''] = /^\+\/bin\/sh -c '(.*)'$/.exec(unit('ExecStopPost')) ?? []
  const after = (code: number) =>
    shell(script.replaceAll('$$', '$').replace('/var/lib/portal-smoke', folder), folder, {
      EXIT_STATUS: `${code}`,
    })
  for (const code of [4, 0, 4, 1]) await after(code)
  expect(existsSync(join(folder, 'calls'))).toBe(false)
  for (const code of [4, 4]) await after(code)
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe('disable --now portal-smoke.timer\n')
})

test('the script for cron prints nothing where all is well: cron would mail it', () => {
  expect(argumentsIn(cronScript)).toContain('--quiet')
})

test('the script for cron makes no run without its folder', async () => {
  const folder = folderWith({ node: 'echo run >> runs' })
  expect(await shell(inFolder(cronScript, `${folder}/none`), folder)).not.toBe(0)
  expect(existsSync(join(folder, 'runs'))).toBe(false)
})

test('the service runs as a user of its own, whose folder the collector of Prometheus can enter', () => {
  // systemd puts the folder of a dynamic user below /var/lib/private.
  expect(unit('DynamicUser')).toBe('')
  expect(unit('StateDirectoryMode')).toBe('0755')
  expect(readFileSync('cli/README.md', 'utf8')).toContain(`useradd --system ${unit('User')}`)
})

/** The arguments of smoke in a line of a script. */
const argumentsIn = (text: string): string[] =>
  /portal\.js (smoke .*?)(?: \|\| .*)?$/m.exec(text)?.[1]?.split(' ') ?? []

test.each([...Object.entries(scripts), ['service', unit('ExecStart')]])(
  'the options in the %s are those of smoke, and a run with them is well',
  async (_, text) => {
    const folder = folderWith({})
    const args = argumentsIn(text).map((arg) =>
      arg.replaceAll(
        /(=|^)(?:\/var\/lib\/(?:portal-smoke|node_exporter\/textfile)\/|smoke-state\/)?([\w-]+\.(?:prom|json|xml|md))/g,
        `$1${folder}/$2`,
      ),
    )
    expect(args).toEqual(
      expect.arrayContaining(['--state', '--for', '2', '--skip', 'lockout', '--retries', '2']),
    )
    const { exitCode, stderr } = await runProgram([...args, '--only', 'constants', '--require', 'none'], {
      env: {
        PORTAL_BASE_URL: await tamperedApi(),
        PORTAL_USERNAME: 'super@demo.example',
        PORTAL_PASSWORD: 'Welcome#2026',
      },
    })
    expect([exitCode, stderr]).toEqual([0, expect.any(String)])
    expect(existsSync(join(folder, 'state.json'))).toBe(true)
  },
)

test('the alert rules ask for metrics that the report has', () => {
  const state = {
    format: 1 as const,
    baseUrl: '',
    runs: 1,
    lastRunAt: null,
    lastSuccessAt: '2026-11-20T02:55:00.000Z',
    findings: [],
  }
  const report = prometheusReport(judgeByState(recordOf(), state, 2).record)
  const asked = new Set(textOf('alerts.yml').match(/\bportal_smoke_\w+/g))
  expect([...asked].filter((name) => !report.includes(`# TYPE ${name} gauge`))).toEqual([])
})

test('promtool finds no fault in the alert rules, and their own tests pass', async ({ skip }) => {
  skip(!existsSync(promtool.path), `not installed: apt-get install ${promtool.package}`)
  const run = promisify(execFile)
  const check = await run(promtool.path, ['check', 'rules', 'alerts.yml'], { cwd: 'cli/monitoring' })
  expect(check.stdout).toContain('SUCCESS')
  const rules = await run(promtool.path, ['test', 'rules', 'alerts.test.yml'], { cwd: 'cli/monitoring' })
  expect(rules.stdout).toContain('SUCCESS')
})
