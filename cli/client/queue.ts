export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs at most `slots` tasks at a time, in the order of the calls. `enqueueFirst` puts a task before all that
 * wait.
 */
export const createQueue = (slots: number): { enqueue: Enqueue; enqueueFirst: Enqueue } => {
  const prioritized: (() => void)[] = []
  const waiting: (() => void)[] = []
  let free = slots

  const fill = () => {
    while (free > 0) {
      const start = prioritized.shift() ?? waiting.shift()
      if (start === undefined) return
      free -= 1
      start()
    }
  }
  const enqueueIn =
    (line: (() => void)[]): Enqueue =>
    async (work) => {
      await new Promise<void>((start) => {
        line.push(start)
        // Later in this turn other work may be enqueued, some of it with priority.
        setImmediate(fill)
      })
      try {
        return await work()
      } finally {
        free += 1
        setImmediate(fill)
      }
    }
  return { enqueue: enqueueIn(waiting), enqueueFirst: enqueueIn(prioritized) }
}
