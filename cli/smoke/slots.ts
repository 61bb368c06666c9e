/** Does work as soon as a slot is free for it. */
export type Enter = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Gives out so many slots, in the order of asking; work that goes ahead passes all other that waits. */
export const createSlots = (count: number): { inTurn: Enter; ahead: Enter } => {
  const leading: (() => void)[] = []
  const waiting: (() => void)[] = []
  let free = count

  const fill = () => {
    while (free > 0) {
      const enter = leading.shift() ?? waiting.shift()
      if (enter === undefined) return
      free -= 1
      enter()
    }
  }
  const enterBy =
    (line: (() => void)[]): Enter =>
    async (work) => {
      await new Promise<void>((enter) => {
        line.push(enter)
        // What has happened just now may have more to ask, and some of it may go ahead.
        setImmediate(fill)
      })
      try {
        return await work()
      } finally {
        free += 1
        setImmediate(fill)
      }
    }
  return { inTurn: enterBy(waiting), ahead: enterBy(leading) }
}
