import type { Verdict } from '#cli/client/finding.ts'
import type { CheckRecord, Report, RunRecord } from '#cli/smoke/run-record.ts'
import { areaOf, areasOf, secondsText } from './labels.ts'
import { element, escapeMarkup } from './markup.ts'

/** JUnit's XML in the form on which Ant's and Jenkins' schemas agree: a suite for each area. */
export const junitReport = ({ record }: Report): string => {
  const suites = areasOf(record.checks).map((area, id) => suite(record, area, id))
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, '\n', ...suites)}\n`
}

const suite = ({ checks, startedAt, baseUrl }: RunRecord, area: string, id: number): string => {
  const own = checks.filter((check) => areaOf(check) === area)
  const count = (name: string) => own.filter(({ verdict }) => trouble[verdict] === name).length
  return element(
    'testsuite',
    {
      name: area,
      package: 'portal.smoke',
      id,
      timestamp: startedAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length),
      hostname: new URL(baseUrl).hostname,
      tests: own.length,
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
      time: secondsText(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
    },
    '\n',
    element('properties', {}, element('property', { name: 'baseUrl', value: baseUrl })),
    '\n',
    ...own.map((check) => `${testcase(check)}\n`),
    element('system-out', {}),
    element('system-err', {}),
  ).concat('\n')
}

/** What a verdict is to JUnit: an error is what kept a test from judging anything. */
const trouble: Readonly<Record<Verdict, 'failure' | 'error' | 'skipped' | null>> = {
  ok: null,
  notChecked: 'skipped',
  failed: 'failure',
  wrongShape: 'failure',
  tooSlow: 'failure',
  signInRefused: 'error',
  unreachable: 'error',
}

const testcase = ({ name, call, verdict, detail, milliseconds, requestId }: CheckRecord): string => {
  const found = trouble[verdict]
  const body = requestId === '' ? detail : `${detail} [request ${requestId}]`
  return element(
    'testcase',
    { name, classname: call, time: secondsText(milliseconds) },
    ...(found === null ? [] : [element(found, { message: detail, type: verdict }, escapeMarkup(body))]),
  )
}
