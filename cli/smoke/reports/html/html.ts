import { momentText } from '#cli/smoke/reports/amounts.ts'
import { endingWords } from '#cli/smoke/reports/ending-words.ts'
import { element, escaped } from '#cli/smoke/reports/markup.ts'
import type { Report } from '#cli/smoke/reports/report.ts'
import { callSections } from './calls.ts'
import { findings } from './findings.ts'
import { style } from './style.ts'
import { tiles } from './tiles.ts'
import { timings } from './timings.ts'

/** One file with all that was found, for a browser: it loads nothing, and needs no script. */
export const htmlReport = (report: Report): string => {
  const { baseUrl, startedAt, exitCode, personas } = report.record
  const title = `portal smoke: ${endingWords[exitCode]}`
  const who = personas.map(({ name, username }) => (name === username ? name : `${name} (${username})`))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<header><div>
${element('p', {}, escaped('portal smoke'))}
${element('h1', {}, escaped(endingWords[exitCode]))}
${element('p', {}, `Exit code ${exitCode} · ${escaped(baseUrl)}`)}
${element('p', {}, `${element('time', { datetime: startedAt }, escaped(momentText(startedAt)))} · ${escaped(`as ${who.join(', ')}`)}`)}
</div></header>
<main>
${tiles(report.record)}
${findings(report)}
${callSections(report.record)}
${timings(report.record)}
<footer>To repeat a call, put an access token into PORTAL_TOKEN. This file holds no token and no password.</footer>
</main>
</body>
</html>
`
}
