import { comparedWith, comparisonGroups, recordGroups } from '#cli/smoke/reports/groups.ts'
import { exitCodeLabels, momentText, tallyOf, timeText } from '#cli/smoke/reports/labels.ts'
import { element, escapeMarkup } from '#cli/smoke/reports/markup.ts'
import type { Report, RunRecord } from '#cli/smoke/run-record.ts'
import { callSections } from './calls.ts'
import { style } from './style.ts'
import { timings } from './timings.ts'

/** One file with all that was found, for a browser: it loads nothing, and needs no script. */
export const htmlReport = (report: Report): string => {
  const { baseUrl, startedAt, exitCode, personas, traceId, cleanUp } = report.record
  const title = `portal smoke: ${exitCodeLabels[exitCode]}`
  const who = personas.map(({ name, username }) => (name === username ? name : `${name} (${username})`))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
</head>
<body>
<header><div>
${element('p', {}, escapeMarkup('portal smoke'))}
${element('h1', {}, escapeMarkup(exitCodeLabels[exitCode]))}
${element('p', {}, `Exit code ${exitCode} · ${escapeMarkup(baseUrl)}`)}
${element('p', {}, `${element('time', { datetime: startedAt }, escapeMarkup(momentText(startedAt)))} · ${escapeMarkup(`as ${who.join(', ')}`)}`)}
</div></header>
<main>
${tiles(report.record)}
${cleanUp === '' ? '' : element('section', { class: 'alarm' }, element('h2', {}, 'Remove what is left'), element('pre', { tabindex: 0 }, escapeMarkup(cleanUp)))}
${findings(report)}
${callSections(report.record)}
${timings(report.record)}
<footer>Trace id of the run: ${escapeMarkup(traceId)}. To repeat a call, put an access token into PORTAL_TOKEN. This file holds no token and no password.</footer>
</main>
</body>
</html>
`
}

/** The run in a few numbers. */
const tiles = ({ checks, milliseconds, calls }: RunRecord): string => {
  const { ok, failed, notChecked } = tallyOf(checks)
  const answers = calls.reduce((sum, { count }) => sum + count, 0)
  return element(
    'dl',
    { class: 'tiles' },
    tile('ok', 'Ok', ok),
    tile(failed === 0 ? '' : 'failed', 'Failed', failed),
    tile(notChecked === 0 ? '' : 'notChecked', 'Not checked', notChecked),
    tile('', 'Answers', answers),
    tile('', 'Duration', timeText(milliseconds)),
  )
}

const tile = (name: string, title: string, value: string | number): string =>
  element(
    'div',
    { class: name },
    element('dt', {}, escapeMarkup(title)),
    element('dd', {}, escapeMarkup(String(value))),
  )

/** What may have to be acted on, before all that is well. */
const findings = ({ record, comparison }: Report): string =>
  [...recordGroups(record).map(section), ...(comparison === null ? [] : [changes(comparison)])].join('\n')

const section = ({ title, lines, isUrgent }: ReturnType<typeof recordGroups>[number]): string =>
  element('section', { class: isUrgent ? 'alarm' : '' }, element('h2', {}, escapeMarkup(title)), list(lines))

const changes = (comparison: NonNullable<Report['comparison']>): string => {
  const groups = comparisonGroups(comparison)
  return element(
    'section',
    {},
    element('h2', {}, 'Changes'),
    element('p', { class: 'muted' }, escapeMarkup(`${comparedWith(comparison)}.`)),
    ...(groups.length === 0 ? [element('p', {}, 'Nothing has changed.')] : []),
    ...groups.map(({ title, lines }) => element('h3', {}, escapeMarkup(title)) + list(lines)),
  )
}

const list = (lines: readonly string[]): string =>
  element('ul', {}, ...lines.map((line) => element('li', {}, escapeMarkup(line))))
