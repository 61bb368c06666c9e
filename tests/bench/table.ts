import type { Figure } from './figure.ts'

/** The figures as a table in Markdown; what falls short is named as such. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| What | Goal | Measured | Holds | How |',
    '|---|---|---|---|---|',
    ...figures.map(({ what, goal, measured, holds, how }) =>
      row([what, goal, measured, verdict(holds), how]),
    ),
  ].join('\n')

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const verdict = (holds: Figure['holds']): string => {
  if (holds === null) return ''
  return holds ? 'yes' : '**falls short**'
}
