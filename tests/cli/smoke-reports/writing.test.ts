import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { colourful, hasColours, isInteractive, plain } from '#cli/client/output.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import { exitCodes } from '#cli/failure.ts'
import { checkLine, notCheckedLines, summaryLines } from '#cli/smoke/reports/human.ts'
import { createProgress } from '#cli/smoke/reports/progress.ts'
import { reportTargets } from '#cli/smoke/reports/report-options.ts'
import { reportRun } from '#cli/smoke/reports/reporter.ts'
import { writeReports } from '#cli/smoke/reports/write-reports.ts'
import { prepareFile } from '#cli/write-file.ts'
import { words } from '#tests/support/words.ts'
import { checkOf, recordOf } from './sample.ts'

const folder = () => mkdtemp(join(tmpdir(), 'smoke-reports-'))

test('reports are written to temporary files and renamed: the folder holds nothing else', async () => {
  const place = await folder()
  const { record, failures } = await writeReports(
    [
      { kind: 'json', file: join(place, 'smoke.json') },
      { kind: 'prometheus', file: join(place, 'smoke.prom') },
    ],
    recordOf(),
  )
  expect([record, failures]).toEqual([recordOf(), []])
  expect(readdirSync(place)).toEqual(['smoke.json', 'smoke.prom'])
})

test('a report that cannot be written is named, also in the others, which are written', async () => {
  const place = await folder()
  mkdirSync(join(place, 'taken'))
  const ok = recordOf({ exitCode: exitCodes.ok, exitCodes: [] })
  const { record, failures } = await writeReports(
    [
      { kind: 'json', file: join(place, 'smoke.json') },
      { kind: 'html', file: join(place, 'nowhere', 'smoke.html') },
      { kind: 'junit', file: join(place, 'taken') },
      { kind: 'markdown', file: join(place, 'smoke.md') },
    ],
    ok,
  )
  expect(failures).toEqual([
    `The html report could not be written to ${join(place, 'nowhere', 'smoke.html')}: no such file or directory`,
    `The junit report could not be written to ${join(place, 'taken')}: illegal operation on a directory`,
  ])
  expect(record).toMatchObject({ exitCode: exitCodes.notWritten, exitCodes: [exitCodes.notWritten] })
  expect(JSON.parse(readFileSync(join(place, 'smoke.json'), 'utf8'))).toMatchObject({
    exitCode: 8,
    exitCodes: [8],
  })
  expect(readFileSync(join(place, 'smoke.md'), 'utf8')).toContain('A report was not written')
  expect(readdirSync(place).sort()).toEqual(['smoke.json', 'smoke.md', 'taken'])
})

test('reports are for those whom the umask lets read them, in folders that are made', async () => {
  const place = await folder()
  const umask = process.umask(0o022)
  onTestFinished(() => void process.umask(umask))
  writeFileSync(join(place, 'before.json'), 'old')
  chmodSync(join(place, 'before.json'), 0o640)
  const files = ['a/b/smoke.prom', 'before.json', 'new.xml'].map((name) => join(place, name))
  const targets = files.map((file) => ({ kind: 'prometheus', file }) as const)
  for (const file of files) prepareFile('The report', file)
  expect(await writeReports(targets, recordOf())).toMatchObject({
    failures: [],
  })
  expect(files.map((file) => (statSync(file).mode & 0o777).toString(8))).toEqual(['644', '640', '644'])
})

test('a more severe exit code wins over that of a failed report', async () => {
  const { record } = await writeReports([{ kind: 'html', file: join('/dev/null', 'x') }], recordOf())
  expect(record).toMatchObject({ exitCode: exitCodes.unreachable, exitCodes: [3, 5, 1, 8, 7] })
})

test('several reports are typed one by one or with commas, one of them for stdout', () => {
  expect(reportTargets('html=a=b.html', reportTargets('json, junit=x.xml'))).toEqual([
    { kind: 'json', file: null },
    { kind: 'junit', file: 'x.xml' },
    { kind: 'html', file: 'a=b.html' },
  ])
})

test.each([
  ['json=-,html', 'Only one report can go to stdout: give the others a file.'],
  ['json,html', 'Only one report can go to stdout: give the others a file.'],
  ['json=a,html=a', 'Two reports cannot go to a.'],
  ['json=a,html=./a', 'Two reports cannot go to ./a.'],
  ['json=a,html=b/../a', 'Two reports cannot go to b/../a.'],
  ['yaml', 'There is no such kind: it is one of human, json, junit, markdown, html, prometheus, har.'],
  ['toString', 'There is no such kind: it is one of human, json, junit, markdown, html, prometheus, har.'],
  ['json=', 'The file after = is missing.'],
])('--report %s is refused', (typed, reported) => {
  expect(() => reportTargets(typed)).toThrow(reported)
})

test('a check is one line, whose words are the same without colours', () => {
  const failed = checkOf({ verdict: 'tooSlow', detail: 'took 900 ms', requestId: '00f067aa0ba902b7' })
  expect(checkLine(checkOf(), plain)).toBe('ok    GET /lobs/getAllLobs answers as agreed (3 pages)')
  expect(checkLine(failed, plain)).toBe(
    'FAIL  GET /lobs/getAllLobs answers as agreed — took 900 ms [request 00f067aa0ba902b7]',
  )
  expect(checkLine(failed, colourful)).toBe(
    '\u001b[31mFAIL\u001b[39m  GET /lobs/getAllLobs answers as agreed — took 900 ms\u001b[2m [request 00f067aa0ba902b7]\u001b[22m',
  )
})

test('what was not checked is one line for each reason, with the number of checks and their calls', () => {
  const notChecked = { verdict: 'notChecked', detail: 'no account is signed in' } as const
  const checks = [
    checkOf(notChecked),
    checkOf(),
    checkOf({ ...notChecked, tags: ['devices', 'read'] }),
    checkOf({ ...notChecked, detail: 'the list itself does not answer' }),
    checkOf(notChecked),
  ]
  expect(notCheckedLines(checks, plain)).toEqual([
    'skip  3 checks of lobs, devices — no account is signed in',
    'skip  GET /lobs/getAllLobs answers as agreed — the list itself does not answer',
  ])
})

test('the summary counts the checks and names failing calls and leftovers', () => {
  expect(summaryLines(recordOf(), plain)).toEqual([
    '5 checks in 4.5 s: 1 ok, 3 failed, 1 not checked',
    'Failing: GET /lobs/getAllLobs, GET /lobs/:id, GET /portals',
    'Trace id of the run: 0af7651916cd43dd8448eb211c80319c',
    `Left behind: ${words.lob.inText} 31, Portal smoke bcdfghjk: a ${words.lob.inText} can only be made inactive`,
    'Could not check: GET /devices/:id: no list has shown a record to ask for',
    'Accepted deviations: GET /lobs/:id: lob.modifiedBy should be a whole number (from 1) or null, but is a text ("nobody") in 2 of 5 answers',
    'Obsolete in the file of --accept: GET /lobs/:id: lob.lobsname is no longer null where it should be a text',
    'Fields beyond the contract: GET /lobs/:id: legacy_code, tenant',
    'Remove what is left: portal smoke cleanup --journal portal-smoke-bcdfghjk.jsonl',
  ])
})

test.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: true }, { NO_COLOR: '' }, true],
  [{ isTTY: true }, { NO_COLOR: '1' }, true],
  [{ isTTY: true }, { CI: '' }, true],
  [{ isTTY: true }, { CI: 'true' }, false],
  [{ isTTY: true }, { CI: 'false' }, true],
  [{ isTTY: true }, { CI: 'False' }, true],
  [{ isTTY: true }, { CI: '0' }, true],
  [{ isTTY: true }, { CI: ' ' }, true],
  [{ isTTY: true }, { CI: 'woodpecker' }, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
  [{}, {}, false],
  [{}, { FORCE_COLOR: '1' }, false],
])('a progress line on %j with %j: %s', (stream, environment, expected) => {
  expect(isInteractive(stream, environment)).toBe(expected)
})

test.each([
  [{ isTTY: true }, {}, true],
  [{ isTTY: true }, { NO_COLOR: '', FORCE_COLOR: '' }, true],
  [{ isTTY: true }, { NO_COLOR: '1' }, false],
  [{ isTTY: true }, { NO_COLOR: '0' }, false],
  [{ isTTY: true }, { NODE_DISABLE_COLORS: '1' }, false],
  [{ isTTY: true }, { CI: 'true' }, false],
  [{ isTTY: true }, { CI: 'false' }, true],
  [{ isTTY: true }, { CI: 'False' }, true],
  [{ isTTY: true }, { CI: '0' }, true],
  [{ isTTY: true }, { CI: ' ' }, true],
  [{ isTTY: true }, { CI: 'woodpecker' }, false],
  [{ isTTY: true }, { TERM: 'dumb' }, false],
  [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
  [{ isTTY: true }, { FORCE_COLOR: 'false' }, false],
  [{}, {}, false],
  [{}, { FORCE_COLOR: '' }, false],
  [{}, { FORCE_COLOR: '1' }, true],
  [{}, { FORCE_COLOR: 'true', CI: 'true' }, true],
  [{}, { FORCE_COLOR: '3', TERM: 'dumb' }, true],
  [{}, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
])('colours on %j with %j: %s', (stream, environment, expected) => {
  expect(hasColours(stream, environment)).toBe(expected)
})

test('the progress line fits the terminal, and is cleared before other output and at the end', () => {
  const written: string[] = []
  const progress = createProgress({ columns: 40, write: (text) => written.push(text) })
  progress.onCheck(checkOf({ verdict: 'failed', call: `GET /${'x'.repeat(90)}` }))
  progress.above(() => written.push('a line'))
  progress.end()
  expect(written).toEqual([
    '\r\u001b[2K',
    'a line',
    expect.stringMatching(/^\r.{4}1 check, 1 failed, \d+ ms … GET \/x+$/),
    '\r\u001b[2K',
  ])
  expect(written[2]).toHaveLength('\r\u001b[2K'.length + 39)
})

test.each([
  ['of a run', async () => sampleOfApollo],
  [
    'of a run that ended before it could check anything',
    async () => {
      throw new Error('The password is missing.')
    },
  ],
])('a header that is a word of the address does not hide the address in a report %s', async (_, run) => {
  const file = join(await folder(), 'smoke.json')
  const redactor = createRedactor()
  redactor.hide('apollo')
  for (const name of ['log', 'error'] as const) {
    const spy = vi.spyOn(console, name).mockReturnValue()
    onTestFinished(() => spy.mockRestore())
  }
  const { baseUrl } = sampleOfApollo
  await reportRun({ report: [{ kind: 'json', file }], baseUrl }, redactor, run).catch(() => undefined)
  const written = JSON.parse(readFileSync(file, 'utf8'))
  expect(written.baseUrl).toBe(baseUrl)
  for (const { detail } of written.checks) expect(detail).toBe('•••')
  if (written.checks.length > 0) expect(written.cleanUp).toBe(sampleOfApollo.cleanUp)
})

const sampleOfApollo = recordOf({
  baseUrl: 'https://apollo.example.com',
  cleanUp: 'portal smoke cleanup --journal /srv/apollo/run.jsonl',
  checks: [checkOf({ detail: 'apollo' })],
})
