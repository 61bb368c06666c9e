import type { Change, Comparison } from '#cli/smoke/baseline-comparison.ts'
import { momentText, timeText } from './amounts.ts'
import { verdictWords } from './standing.ts'

/** A heading and what stands under it. */
export type Group = { title: string; lines: readonly string[] }

const most = 20

/** As many lines as people read; the JSON report has all. */
export const shortened = (lines: readonly string[]): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most), `and ${lines.length - most} more`]

/** What a comparison says, in groups of lines; those that are empty are left out. */
export const comparisonGroups = (comparison: Comparison): Group[] =>
  [
    { title: 'Newly failing', lines: comparison.newlyFailing.map(changeWithReason) },
    { title: 'Newly passing', lines: comparison.newlyPassing.map(({ name }) => name) },
    { title: 'Otherwise changed', lines: comparison.otherwise.map(changeText) },
    {
      title: 'Slower',
      lines: comparison.slower.map(
        ({ call, before, now }) => `${call}: p95 ${timeText(now)}, was ${timeText(before)}`,
      ),
    },
    { title: 'New drift', lines: comparison.drift.map(driftText) },
    { title: 'New checks', lines: comparison.appeared },
    { title: 'Gone checks', lines: comparison.gone },
  ].filter(({ lines }) => lines.length > 0)

/** Where fields of a call have drifted apart, on one line. */
export const driftText = ({ call, lacking, unknown }: Comparison['drift'][number]): string =>
  `${call}: ${[
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`also has ${unknown.join(', ')}`] : []),
  ].join('; ')}`

export const comparedWith = ({ baseline }: Comparison): string =>
  `Compared with the run of ${momentText(baseline.startedAt)} against ${baseline.baseUrl}`

const changeText = ({ name, before, now }: Change): string =>
  `${name}: ${verdictWords[now]}, was ${verdictWords[before]}`

const changeWithReason = (change: Change): string => `${changeText(change)} — ${change.detail}`
