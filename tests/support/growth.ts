/** CPU time of this process, which other processes on the machine do not make longer, in microseconds. */
export const cpuTimeOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const factor = 8

/** Microseconds. */
const longEnough = 300_000

/**
 * How many times as long work takes on 8 times as much: about 8 where it is linear, about 64 where it is quadratic.
 * A limit between the two holds on any machine, whatever else runs there. The least of several runs counts, in turns: the first are not
 * compiled yet, and any may be interrupted by the garbage collector. Work of microseconds runs many times for that.
 */
export const growthOf = async (work: (size: number) => unknown, size: number): Promise<number> => {
  let [little, much] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let all = 0
  for (let run = 0; run < 5 || (all < longEnough && run < 5_000); run += 1) {
    const times = [await cpuTimeOf(() => work(size)), await cpuTimeOf(() => work(factor * size))] as const
    little = Math.min(little, times[0])
    much = Math.min(much, times[1])
    all += times[0] + times[1]
  }
  return much / little
}

/** Halfway between the two, as factors. */
export const linearGrowth = factor ** 1.5
