import { recordGroups } from '#cli/smoke/reports/groups.ts'
import { momentText, tallyOf, timeText, titleOf } from '#cli/smoke/reports/labels.ts'
import { Markup, markup } from '#cli/smoke/reports/markup.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { callSections } from './calls.ts'
import { style } from './style.ts'
import { timings } from './timings.ts'

/** All findings as one HTML file, which loads nothing and needs no script. */
export const htmlReport = (record: RunRecord): string => {
  const { baseUrl, startedAt, exitCode, personas, traceId, cleanUp } = record
  const who = personas.map(({ name, username }) => (name === username ? name : `${name} (${username})`))
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>portal smoke: ${titleOf(record)}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header><div>
<p>portal smoke</p>
<h1>${titleOf(record)}</h1>
<p>Exit code ${exitCode} · ${baseUrl}</p>
<p><time datetime="${startedAt}">${momentText(startedAt)}</time> · as ${who.join(', ')}</p>
</div></header>
<main>
${tiles(record)}
${cleanUp === '' ? '' : markup`<section class="alarm"><h2>Remove what is left</h2><pre tabindex="0">${cleanUp}</pre></section>`}
${findings(record)}
${callSections(record)}
${timings(record)}
<footer>Trace id of the run: ${traceId}. To repeat a call, put an access token into PORTAL_TOKEN. This file holds no token and no password.</footer>
</main>
</body>
</html>
`.text
}

/** The run in a few numbers. */
const tiles = ({ checks, milliseconds, calls }: RunRecord): Markup => {
  const { ok, failed, notYet, notChecked } = tallyOf(checks)
  const answers = calls.reduce((sum, { count }) => sum + count, 0)
  return markup`<dl class="tiles">
${tile('ok', 'Ok', ok)}
${tile(failed === 0 ? '' : 'failed', 'Failed', failed)}
${notYet === 0 ? '' : tile('notYet', 'Not yet failing', notYet)}
${tile(notChecked === 0 ? '' : 'notChecked', 'Not checked', notChecked)}
${tile('', 'Answers', answers)}
${tile('', 'Duration', timeText(milliseconds))}
</dl>`
}

const tile = (name: string, title: string, value: string | number): Markup =>
  markup`<div class="${name}"><dt>${title}</dt><dd>${value}</dd></div>`

/** What may need action, before everything that is fine. */
const findings = (record: RunRecord): Markup[] =>
  recordGroups(record).map(
    ({ title, lines, isUrgent }) =>
      markup`<section class="${isUrgent ? 'alarm' : ''}"><h2>${title}</h2>${list(lines)}</section>`,
  )

const list = (lines: readonly string[]): Markup =>
  markup`<ul>${lines.map((line) => markup`<li>${line}</li>`)}</ul>`
