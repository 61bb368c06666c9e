/** CPU time of this process, which other processes on the machine do not make longer, in microseconds. */
export const cpuTimeOf = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** Microseconds. */
const longEnough = 200_000

/**
 * The least of several runs: the first is not compiled yet, and any may be interrupted by the garbage collector. Work of microseconds
 * runs many times: five of them are over before it is compiled.
 */
const leastCpuTime = async (work: () => unknown): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  let all = 0
  for (let run = 0; run < 5 || (all < longEnough && run < 5_000); run += 1) {
    const time = await cpuTimeOf(work)
    least = Math.min(least, time)
    all += time
  }
  return least
}

const factor = 8

/**
 * How many times as long work takes on 8 times as much: about 8 where it is linear, about 64 where it is quadratic.
 * A limit between the two holds on any machine, whatever else runs there.
 */
export const growthOf = async (work: (size: number) => unknown, size: number): Promise<number> =>
  (await leastCpuTime(() => work(factor * size))) / (await leastCpuTime(() => work(size)))

/** Halfway between the two, as factors. */
export const linearGrowth = factor ** 1.5
