import type { Difference, Recording } from '#tests/recordings/recording.ts'

/** The verdict of each mutant or fault, by its title. */
const verdictsIn = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [titles = '', verdict = ''] = line.split(' -> ')
      return titles.split(', ').map((title) => [title, verdict] as const)
    }),
  )

/** The mutants and faults that smoke judges otherwise, those that it no longer finds apart. */
export const verdictDifferences = (expected: Recording, actual: Recording): Difference[] =>
  [...new Set([...expected.keys(), ...actual.keys()])].flatMap((where) => {
    const before = verdictsIn(expected.get(where) ?? [])
    const after = verdictsIn(actual.get(where) ?? [])
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((title) => {
      const [was, is] = [before.get(title) ?? 'not tried', after.get(title) ?? 'not tried']
      return was === is
        ? []
        : [{ kind: kindOf(was, is), where: `${where}: ${title}`, lines: [`- ${was}`, `+ ${is}`] }]
    })
  })

const kindOf = (was: string, is: string): string => {
  const exitCode = (verdict: string) => verdict.split(';', 1)[0]
  if (was === 'not tried' || is === 'not tried') return 'other mutants and faults'
  if (exitCode(is) === 'exit 0') return 'no longer found'
  return exitCode(was) === exitCode(is) ? 'other checks or fields' : 'another exit code'
}
