import type { Verdict } from '#cli/client/finding.ts'
import { exitCodeOf } from '#cli/failure.ts'
import type { CheckRecord, RunRecord } from '#cli/smoke/run-record.ts'
import { areaOf, exitCodeLabels, groupBy, secondsText } from './labels.ts'
import { Markup, markup } from './markup.ts'

/**
 * JUnit's XML in the form on which Ant's and Jenkins' schemas agree: a suite for each area. What ends a run with a failure
 * that no check has, such as a signal, is an error in a suite of its own.
 */
export const junitReport = (record: RunRecord): string => {
  const suites: Suite[] = [
    ...groupBy(record.checks, areaOf).map(([name, checks]) => ({ name, cases: checks.map(checkCase) })),
    { name: 'run', cases: runCases(record) },
  ].filter(({ cases }) => cases.length > 0)
  const elements = suites.map((suite, id) => testsuite(record, suite, id))
  return markup`<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${elements}</testsuites>\n`.text
}

type Suite = { name: string; cases: readonly Case[] }

type Case = {
  name: string
  classname: string
  milliseconds: number
  result: 'failure' | 'error' | 'skipped' | null
  type: string
  message: string
  /** More about the message, behind it. */
  more: string
}

const checkCase = ({
  name,
  call,
  verdict,
  detail,
  milliseconds,
  requestId,
  history = '',
}: CheckRecord): Case => ({
  name,
  classname: call,
  milliseconds,
  result: resultOf[verdict],
  type: verdict,
  message: history === '' || verdict === 'ok' ? detail : `${detail} (${history})`,
  more: requestId === '' ? '' : ` [request ${requestId}]`,
})

/** What a verdict is to JUnit: an error is what kept a test from judging anything. */
const resultOf: Readonly<Record<Verdict, Case['result']>> = {
  ok: null,
  noted: null,
  notYet: 'skipped',
  notChecked: 'skipped',
  failed: 'failure',
  wrongShape: 'failure',
  tooSlow: 'failure',
  signInRefused: 'error',
  unreachable: 'error',
}

/** Servers of CI judge by the cases alone, so each exit code that no check explains is one. */
const runCases = ({ exitCodes, checks, earlier }: RunRecord): Case[] => {
  const explained = checks.map(({ verdict }) => exitCodeOf[verdict])
  const unexplained = exitCodes.filter((code) => !explained.includes(code))
  return [
    ...unexplained.map((code) =>
      runCase(exitCodeLabels[code], `${exitCodeLabels[code]} (exit code ${code})`, 'error'),
    ),
    ...(earlier?.unseen ?? []).map(({ name, text }) => runCase(name, text, 'error')),
    ...(earlier?.waiting ?? []).map(({ name, text }) => runCase(name, `not yet: ${text}`, 'skipped')),
  ]
}

const runCase = (name: string, message: string, result: Case['result']): Case => ({
  name,
  classname: 'portal smoke',
  milliseconds: 0,
  result,
  type: 'exitCode',
  message,
  more: '',
})

const testsuite = ({ startedAt, baseUrl }: RunRecord, { name, cases }: Suite, id: number): Markup => {
  const count = (counted: Case['result']) => cases.filter(({ result }) => result === counted).length
  const counts = markup`tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`
  const time = secondsText(cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0))
  const timestamp = startedAt.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
  return markup`<testsuite name="${name}" package="portal.smoke" id="${id}" timestamp="${timestamp}" hostname="${hostOf(baseUrl)}" ${counts} time="${time}">
<properties><property name="baseUrl" value="${baseUrl}"/></properties>
${cases.map(testcase)}<system-out></system-out><system-err></system-err></testsuite>
`
}

const hostOf = (baseUrl: string): string => (URL.canParse(baseUrl) ? new URL(baseUrl).hostname : '')

const testcase = ({ name, classname, milliseconds, result, type, message, more }: Case): Markup => {
  const tag = new Markup(result ?? '')
  const element =
    result === null ? '' : markup`<${tag} message="${message}" type="${type}">${message}${more}</${tag}>`
  return markup`<testcase name="${name}" classname="${classname}" time="${secondsText(milliseconds)}">${element}</testcase>\n`
}
