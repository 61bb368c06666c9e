import type { Recording } from '#tests/recordings/recording.ts'
import { type Portal, recordInPortal, type Wanted } from '#tests/recordings/support/portal.ts'
import { withinLimit } from '#tests/recordings/support/within-limit.ts'
import { type Task, tasks } from './tasks.ts'

/** Seconds: longer than Playwright waits for anything. */
const longestStep = 60

/** Returns the calls that each step of each task leads to. */
export const recordCalls = (wanted: Wanted): Promise<Recording> => recordInPortal(wanted, tasks, callsOf)

const callsOf = async ({ steps }: Task, portal: Portal): Promise<string[]> => {
  const lines: string[] = []
  for (const [name, act] of Object.entries(steps)) {
    const known = portal.proxy.calls.length
    const failure = await withinLimit(name, longestStep, () => act(portal))
      .then(() => portal.settle())
      .then(
        () => null,
        (error: Error) => error.message.split('\n')[0] ?? '',
      )
    const calls = portal.proxy.calls.slice(known)
    lines.push(
      `> ${name}`,
      ...(failure === null ? [] : [`could not be done: ${failure}`]),
      ...inStableOrder(calls.map(({ method, path, status }) => `${method} ${path} ${status}`)),
    )
    if (failure !== null) break
  }
  return lines
}

/** Reads that are sent together arrive in any order; what is read before a write is not read after it. */
const inStableOrder = (calls: readonly string[]): string[] => {
  const found: string[] = []
  let reads: string[] = []
  for (const call of calls) {
    if (call.startsWith('GET ')) reads.push(call)
    else {
      found.push(...reads.sort(), call)
      reads = []
    }
  }
  return [...found, ...reads.sort()]
}
