import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { exitCodes } from '#cli/failure.ts'
import { htmlReport } from '#cli/smoke/reports/html/html.ts'
import { junitReport } from '#cli/smoke/reports/junit.ts'
import { markdownReport } from '#cli/smoke/reports/markdown.ts'
import { prometheusReport } from '#cli/smoke/reports/prometheus.ts'
import { reportKinds } from '#cli/smoke/reports/report-options.ts'
import { checkOf, recordOf } from './sample.ts'

const record = recordOf()

describe('JUnit', () => {
  const schema = readFileSync(new URL('junit.xsd', import.meta.url), 'utf8')
  const errorsIn = async (contents: string) => {
    const { errors } = await validateXML({
      xml: { fileName: 'smoke.xml', contents },
      schema: { fileName: 'junit.xsd', contents: schema },
    })
    return errors.map(({ message }) => message)
  }

  test('the JUnit report is valid by its schema, whatever a server has answered', async () => {
    expect(await errorsIn(junitReport(record))).toEqual([])
    expect(await errorsIn(junitReport(recordOf({ checks: [] })))).toEqual([])
  })

  test('the JUnit schema refuses an invalid report', async () => {
    const xml = junitReport(record)
    expect(await errorsIn(xml.replace(/hostname="[^"]*"/, ''))).not.toEqual([])
    expect(await errorsIn(xml.replace('3 pages', '').replace('answers', '\u0000'))).not.toEqual([])
  })

  const documentOf = (xml: string) => {
    const { document } = new Window()
    document.write(xml.replace(/^<\?.*\?>/, ''))
    return document
  }

  const messageIn = (element: { getAttribute(name: string): string | null }) =>
    element.getAttribute('message')

  test('the JUnit report has each check once with its result, and what else ended the run', () => {
    const document = documentOf(junitReport(record))
    const numbers = (name: string) =>
      [...document.querySelectorAll('testsuite')].map((suite) => Number(suite.getAttribute(name)))
    expect({
      tests: numbers('tests'),
      failures: numbers('failures'),
      errors: numbers('errors'),
      skipped: numbers('skipped'),
    }).toEqual({
      tests: [3, 1, 1, 1],
      failures: [2, 0, 0, 0],
      errors: [0, 1, 0, 1],
      skipped: [0, 0, 1, 0],
    })
    expect([...document.querySelectorAll('testsuite:last-child error')].map(messageIn)).toEqual([
      'Something was left behind (exit code 7)',
    ])
  })

  test.each([
    [exitCodes.interrupted, 'The run was interrupted (exit code 130)'],
    [exitCodes.terminated, 'The run was terminated (exit code 143)'],
    [exitCodes.tooSlow, 'Too slow (exit code 6)'],
    [exitCodes.requiredNotChecked, 'Required calls were not checked (exit code 9)'],
    [exitCodes.notWritten, 'A report was not written (exit code 8)'],
  ])(
    'the JUnit report of a run that ends with %i for no failed check has an error',
    async (exitCode, message) => {
      const checks = [checkOf(), checkOf({ verdict: 'notChecked', detail: 'the run was stopped' })]
      const stopped = recordOf({ exitCode, exitCodes: [exitCode], checks, leftovers: [], unjudged: [] })
      const xml = junitReport(stopped)
      expect(await errorsIn(xml)).toEqual([])
      expect([...documentOf(xml).querySelectorAll('error')].map(messageIn)).toEqual([message])
    },
  )

  test('the JUnit report of a run that ends well has no suite beside those of its checks', () => {
    const well = recordOf({ exitCode: exitCodes.ok, exitCodes: [], checks: [checkOf()] })
    const suites = documentOf(junitReport(well)).querySelectorAll('testsuite')
    expect([...suites].map((suite) => suite.getAttribute('name'))).toEqual(['lobs'])
  })
})

test('the JSON report is the record', () => {
  expect(JSON.parse(reportKinds.json(record))).toEqual(record)
})

describe('Prometheus', () => {
  const lines = prometheusReport(record).trimEnd().split('\n')
  const base = 'base_url="https://api.example.com/v1"'

  test('the Prometheus report has the exit code, the checks by state, the times of the run and of each call', () => {
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual([
      `portal_smoke_exit_code{${base}} ${record.exitCode}`,
      `portal_smoke_checks{${base},state="ok"} 1`,
      `portal_smoke_checks{${base},state="failed"} 3`,
      `portal_smoke_checks{${base},state="not_yet"} 0`,
      `portal_smoke_checks{${base},state="not_checked"} 1`,
      `portal_smoke_run_duration_seconds{${base}} 4.5`,
      `portal_smoke_last_run_timestamp_seconds{${base}} ${Date.UTC(2026, 10, 20, 3, 0, 4) / 1_000}`,
      `portal_smoke_call_duration_seconds{${base},call="GET /lobs/getAllLobs",quantile="0.5"} 0.04`,
      `portal_smoke_call_duration_seconds{${base},call="GET /lobs/getAllLobs",quantile="0.95"} 0.1804`,
      `portal_smoke_call_duration_seconds{${base},call="GET /lobs/:id",quantile="0.5"} 1.31`,
      `portal_smoke_call_duration_seconds{${base},call="GET /lobs/:id",quantile="0.95"} 1.31`,
    ])
  })

  test('the Prometheus report has help and type before the samples of a metric, and ends with a line break', () => {
    const text = prometheusReport(recordOf({ baseUrl: 'https://a.example/"x\\y\n' }))
    expect(text.endsWith('\n')).toBe(true)
    expect(text).toContain('base_url="https://a.example/\\"x\\\\y\\n"')
    const label = '[a-z_]+="(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
    const line = new RegExp(
      `^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+\\{${label}(?:,${label})*\\} [0-9.eE+-]+)$`,
    )
    expect(
      text
        .trimEnd()
        .split('\n')
        .filter((each) => !line.test(each)),
    ).toEqual([])
    const names = lines.map((each) => /portal_smoke_[a-z_]+/.exec(each)?.[0] ?? '')
    for (const name of new Set(names)) {
      const first = names.indexOf(name)
      expect(lines[first]).toMatch(/^# HELP/)
      expect(lines[first + 1]).toBe(`# TYPE ${name} gauge`)
    }
  })
})

describe('HTML', () => {
  const { document } = new Window()
  document.write(htmlReport(record))

  test('the HTML report has no script, no request, and no markup that a server sent', () => {
    expect(document.querySelectorAll('script, link, img, iframe, b, [src], [href], [onclick]')).toHaveLength(
      0,
    )
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(
      "default-src 'none'",
    )
  })

  test('the HTML report shows a line to repeat each call, its checks and its timings', () => {
    const curls = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent)
    expect(curls).toEqual([record.cleanUp, ...record.calls.map(({ curl }) => curl)])
    expect(document.querySelectorAll('.checks li')).toHaveLength(5)
    const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(0, 4).map(({ textContent }) => textContent),
    )
    expect(cells).toEqual([
      ['GET /lobs/:id', '1', '1.3 s', '1.3 s'],
      ['GET /lobs/getAllLobs', '12', '40 ms', '180 ms'],
    ])
    expect(document.querySelector('h1')?.textContent).toBe('The API cannot be reached')
  })
})

test('the Markdown report is short, and what a server says cannot become a link, a table, a mention or an element', () => {
  const [finding] = record.findings
  const many = Array.from({ length: 200 }, () => finding).filter((each) => each !== undefined)
  const text = markdownReport({ ...record, findings: many })
  expect(text.split('\n').length).toBeLessThan(70)
  expect(text).toContain('- and 180 more')
  expect(markdownReport(recordOf({ calls: [] }))).not.toMatch(/<b>|@everyone|https:\/\/x|[^\\](`x|\|)/)
})
