/** Runs work when one of so many slots is free, in the order of asking. */
export const createSlots = (count: number) => {
  const waiting: (() => void)[] = []
  let free = count

  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
