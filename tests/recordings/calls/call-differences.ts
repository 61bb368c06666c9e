import type { Difference, Recording } from '#tests/recordings/recording.ts'

type Step = { name: string; calls: readonly string[] }

const stepsOf = (lines: readonly string[]): Step[] => {
  const steps: { name: string; calls: string[] }[] = []
  for (const line of lines) {
    if (line.startsWith('> ')) steps.push({ name: line.slice(2), calls: [] })
    else steps.at(-1)?.calls.push(line)
  }
  return steps
}

const isRead = (call: string): boolean => call.startsWith('GET ')

/** What a task reads in one step, beside what it reads in the others. */
type Reads = {
  where: string
  calls: readonly string[]
  missing: readonly string[]
  added: readonly string[]
  /** Of both builds, what was read in earlier steps, and what is read in later ones. */
  earlier: { before: ReadonlySet<string>; now: ReadonlySet<string> }
  later: { before: ReadonlySet<string>; now: ReadonlySet<string> }
}

/**
 * What differs between the calls of the tasks. Reads are told apart by what a cache does: it reads ahead or again, or does not
 * read what it knows. All else is another behaviour.
 */
export const callDifferences = (expected: Recording, actual: Recording): Difference[] => [
  ...[...expected].flatMap(([title, lines]) =>
    taskDifferences(title, stepsOf(lines), stepsOf(actual.get(title) ?? [])),
  ),
  ...[...actual.keys()]
    .filter((title) => !expected.has(title))
    .map((title) => ({ kind: 'added', where: title, lines: [] })),
]

const taskDifferences = (title: string, before: readonly Step[], after: readonly Step[]): Difference[] =>
  before.flatMap(({ name, calls }, index) => {
    const now = after[index]?.calls ?? []
    const where = `${title} > ${name}`
    const failure = now.find((call) => call.startsWith('could not'))
    if (failure !== undefined) return [{ kind: 'could not be done', where, lines: [failure] }]
    const reads: Reads = {
      where,
      calls,
      missing: remainder(calls, now).filter(isRead),
      added: remainder(now, calls).filter(isRead),
      earlier: { before: callsIn(before.slice(0, index)), now: callsIn(after.slice(0, index)) },
      later: { before: callsIn(before.slice(index + 1)), now: callsIn(after.slice(index + 1)) },
    }
    return [...readDifferences(reads), ...writeDifferences(where, calls, now)]
  })

const callsIn = (steps: readonly Step[]): ReadonlySet<string> => new Set(steps.flatMap(({ calls }) => calls))

const readDifferences = ({ where, calls, missing, added, earlier, later }: Reads): Difference[] => {
  const kindOfMissing = (call: string) => {
    if (earlier.now.has(call)) return 'no longer read, for it was read before'
    return later.now.has(call) ? 'read in a later step' : 'no longer read'
  }
  const kindOfAdded = (call: string) => {
    if (earlier.now.has(call) || calls.includes(call)) return 'read again'
    // Then it is missing in that earlier step, and named there.
    if (earlier.before.has(call)) return null
    return later.before.has(call) ? 'read ahead' : 'read for the first time'
  }
  return [...byKind(where, missing, kindOfMissing), ...byKind(where, added, kindOfAdded)]
}

const byKind = (
  where: string,
  calls: readonly string[],
  kindOf: (call: string) => string | null,
): Difference[] => {
  const kinds = new Map<string, string[]>()
  for (const call of calls) {
    const kind = kindOf(call)
    if (kind !== null) kinds.set(kind, [...(kinds.get(kind) ?? []), call])
  }
  return [...kinds].map(([kind, lines]) => ({ kind, where, lines }))
}

/** What the first list has more often than the second. */
const remainder = (calls: readonly string[], others: readonly string[]): string[] => {
  const left = [...others]
  return calls.filter((call) => {
    const index = left.indexOf(call)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  })
}

/** Writes are compared in their order, and the reads between them by where they are. */
const writeDifferences = (
  where: string,
  expected: readonly string[],
  actual: readonly string[],
): Difference[] => {
  const writes = (calls: readonly string[]) => calls.filter((call) => !isRead(call))
  const [before, after] = [writes(expected), writes(actual)]
  if (before.join('\n') !== after.join('\n')) {
    const lines = [...before.map((call) => `- ${call}`), ...after.map((call) => `+ ${call}`)]
    return [{ kind: 'other writes', where, lines }]
  }
  const inBoth = (calls: readonly string[], others: readonly string[]) =>
    calls.filter((call) => others.includes(call))
  const [order, now] = [inBoth(expected, actual), inBoth(actual, expected)]
  // What is read more often than before is listed as that.
  const isMoved = before.length > 0 && order.length === now.length && order.join('\n') !== now.join('\n')
  return isMoved ? [{ kind: 'read before or after a write', where, lines: now }] : []
}
