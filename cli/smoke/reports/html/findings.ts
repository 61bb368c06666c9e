import { comparedWith, comparisonGroups } from '#cli/smoke/reports/comparison-lines.ts'
import { element, escaped } from '#cli/smoke/reports/markup.ts'
import { recordGroups } from '#cli/smoke/reports/record-groups.ts'
import type { Report } from '#cli/smoke/reports/report.ts'

/** What somebody may have to act on, before all that is well. */
export const findings = ({ record, comparison }: Report): string =>
  [...recordGroups(record).map(section), ...(comparison === null ? [] : [changes(comparison)])].join('\n')

const section = ({ title, lines, isUrgent }: ReturnType<typeof recordGroups>[number]): string =>
  element('section', { class: isUrgent ? 'alarm' : '' }, element('h2', {}, escaped(title)), list(lines))

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
