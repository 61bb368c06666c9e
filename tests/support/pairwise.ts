/** The index of a level for each factor. */
type Choice = readonly number[]

/**
 * Few rows that together contain each pair of levels of any two factors (pairwise testing). `levels` is the
 * number of levels of each factor.
 */
export const pairwise = (levels: readonly number[]): Choice[] => {
  const open = new Set(allPairs(levels))
  const rows: Choice[] = []
  for (const pair of allPairs(levels)) {
    if (!open.has(pair)) continue
    const row = filled(pair, levels, open)
    for (const covered of pairsIn(row)) open.delete(covered)
    rows.push(row)
  }
  return rows
}

const nameOf = (left: number, leftLevel: number, right: number, rightLevel: number): string =>
  [left, leftLevel, right, rightLevel].join(' ')

const pairsIn = (row: Choice): string[] =>
  row.flatMap((level, factor) =>
    row.slice(factor + 1).map((other, index) => nameOf(factor, level, factor + 1 + index, other)),
  )

const allPairs = (levels: readonly number[]): string[] =>
  levels.flatMap((count, factor) =>
    levels
      .slice(factor + 1)
      .flatMap((otherCount, index) =>
        range(count).flatMap((level) =>
          range(otherCount).map((other) => nameOf(factor, level, factor + 1 + index, other)),
        ),
      ),
  )

/** The row with a pair, each further factor at the level that covers most of the open pairs. */
const filled = (pair: string, levels: readonly number[], open: ReadonlySet<string>): Choice => {
  const [left = 0, leftLevel = 0, right = 0, rightLevel = 0] = pair.split(' ').map(Number)
  const fixed = new Map([
    [left, leftLevel],
    [right, rightLevel],
  ])
  for (const [factor, count] of levels.entries()) {
    if (!fixed.has(factor)) fixed.set(factor, bestLevel(factor, count, fixed, open))
  }
  return levels.map((_, factor) => fixed.get(factor) ?? 0)
}

const bestLevel = (
  factor: number,
  count: number,
  fixed: ReadonlyMap<number, number>,
  open: ReadonlySet<string>,
): number => {
  const gain = (level: number): number =>
    Array.from(fixed).filter(([other, otherLevel]) =>
      open.has(
        factor < other ? nameOf(factor, level, other, otherLevel) : nameOf(other, otherLevel, factor, level),
      ),
    ).length
  return range(count).reduce((best, level) => (gain(level) > gain(best) ? level : best), 0)
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
