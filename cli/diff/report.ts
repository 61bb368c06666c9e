import type { RecordingComparison } from './compare-recordings.ts'

/** Grouped by call, with the mock's side after a minus and the live API's after a plus. */
export const linesOf = (comparisons: readonly RecordingComparison[]): string[] =>
  comparisons
    .filter(({ differences }) => differences.length > 0)
    .flatMap(({ call, situation, differences }) => [
      `${call}, ${situation}`,
      ...differences.flatMap(({ place, mock, live }) => [
        `  ${place}`,
        `    - mock  ${mock}`,
        `    + live  ${live}`,
      ]),
    ])

export const summaryOf = (comparisons: readonly RecordingComparison[]): string => {
  const left = comparisons.filter(({ notCompared }) => notCompared !== null)
  const differing = comparisons.filter(({ differences }) => differences.length > 0)
  return [
    ...left.map(({ call, situation, notCompared }) => `Not compared: ${call}, ${situation}: ${notCompared}`),
    `${comparisons.length - left.length} answers compared: ${differing.length} differ, ${left.length} not compared`,
  ].join('\n')
}

/** All comparisons as JSON; `format` changes when programs that read it have to. */
export const jsonOf = (baseUrl: string, comparisons: readonly RecordingComparison[]): string =>
  JSON.stringify({ format: 1, baseUrl, comparisons }, null, 2)
