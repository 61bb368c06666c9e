import type { Verdict } from '#cli/client/finding.ts'
import type { CheckRecord, Report, RunRecord } from '#cli/smoke/run-record.ts'
import { areaOf, areasOf, secondsText } from './labels.ts'
import { Markup, markup } from './markup.ts'

/** JUnit's XML in the form on which Ant's and Jenkins' schemas agree: a suite for each area. */
export const junitReport = ({ record }: Report): string => {
  const suites = areasOf(record.checks).map((area, id) => suite(record, area, id))
  return markup`<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites}</testsuites>\n`.text
}

const suite = ({ checks, startedAt, baseUrl }: RunRecord, area: string, id: number): Markup => {
  const own = checks.filter((check) => areaOf(check) === area)
  const count = (name: string) => own.filter(({ verdict }) => trouble[verdict] === name).length
  const counts = markup`tests="${own.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
  const time = secondsText(own.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
  const timestamp = startedAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
  return markup`<testsuite name="${area}" package="portal.smoke" id="${id}" timestamp="${timestamp}" hostname="${new URL(baseUrl).hostname}" ${counts} time="${time}">
<properties><property name="baseUrl" value="${baseUrl}"/></properties>
${own.map(testcase)}<system-out></system-out><system-err></system-err></testsuite>
`
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

const testcase = ({ name, call, verdict, detail, milliseconds, requestId }: CheckRecord): Markup => {
  const found = trouble[verdict]
  const body = requestId === '' ? detail : `${detail} [request ${requestId}]`
  const tag = new Markup(found ?? '')
  const result = found === null ? '' : markup`<${tag} message="${detail}" type="${verdict}">${body}</${tag}>`
  return markup`<testcase name="${name}" classname="${call}" time="${secondsText(milliseconds)}">${result}</testcase>\n`
}
