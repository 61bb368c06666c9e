import { comparedWith, comparisonGroups, driftText } from '#cli/smoke/reports/comparison-lines.ts'
import { element, escaped } from '#cli/smoke/reports/markup.ts'
import type { Report } from '#cli/smoke/reports/report.ts'
import { isFailing } from '#cli/smoke/reports/standing.ts'

/** What somebody may have to act on, before all that is well. */
export const findings = ({ record, comparison }: Report): string =>
  [
    section(
      'Failing',
      record.checks.filter(isFailing).map(({ name, detail }) => `${name} — ${detail}`),
      'alarm',
    ),
    section(
      'Left behind',
      record.leftovers.map(({ kind, id, name, reason }) => `${kind} ${id}, ${name}: ${reason}`),
      'alarm',
    ),
    comparison === null ? '' : changes(comparison),
    section('Drift: fields that answers lack, or that only they have', record.drift.map(driftText)),
    section(
      'Made again, because the network had failed',
      record.retries.map(({ call, attempt, reason }) => `${call}, attempt ${attempt}: ${reason}`),
    ),
  ].join('\n')

const section = (title: string, lines: readonly string[], kind = ''): string =>
  lines.length === 0
    ? ''
    : element('section', { class: kind }, element('h2', {}, escaped(title)), list(lines))

const changes = (comparison: NonNullable<Report['comparison']>): string => {
  const groups = comparisonGroups(comparison)
  return element(
    'section',
    {},
    element('h2', {}, 'Changes'),
    element('p', { class: 'muted' }, escaped(`${comparedWith(comparison)}.`)),
    ...(groups.length === 0 ? [element('p', {}, 'Nothing has changed.')] : []),
    ...groups.map(({ title, lines }) => element('h3', {}, escaped(title)) + list(lines)),
  )
}

const list = (lines: readonly string[]): string =>
  element('ul', {}, ...lines.map((line) => element('li', {}, escaped(line))))
