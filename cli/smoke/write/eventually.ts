import { Finding, noteThat } from '#cli/client/finding.ts'
import { pause } from '#cli/client/pause.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import { timeText } from '#cli/smoke/reports/labels.ts'
import { ApiError } from '#src/api/api-error.ts'

/** Milliseconds between two looks. */
const firstPause = 200
const longestPause = 1_000

/** A look at what was written, and how many milliseconds it took until it was right. */
type Seen<Result> = { result: Result; waited: number }

/** After so many looks and milliseconds: how long until the next one, or null for no more. */
type Pace = (looks: number, waited: number) => number | null

/**
 * Looks until what was written is there, as long as the patience lasts: a server may answer from a copy that is behind. Throws
 * what the last look has thrown.
 */
export const eventually = <Result>(
  patience: number,
  client: CheckClient,
  look: () => Promise<Result>,
): Promise<Seen<Result>> =>
  lookAgain(client, look, (looks, waited) =>
    waited >= patience ? null : Math.min(firstPause * 2 ** (looks - 1), longestPause, patience - waited),
  )

/** The same in three tries at most, where each of them counts, such as a sign-in. */
export const inFewTries = <Result>(
  patience: number,
  client: CheckClient,
  look: () => Promise<Result>,
): Promise<Seen<Result>> =>
  lookAgain(client, look, (looks) => (patience === 0 || looks > 2 ? null : patience / 2))

const lookAgain = async <Result>(
  client: CheckClient,
  look: () => Promise<Result>,
  paceOf: Pace,
  { looks, started } = { looks: 1, started: performance.now() },
): Promise<Seen<Result>> => {
  const asked = performance.now() - started
  try {
    return { result: await look(), waited: looks === 1 ? 0 : asked }
  } catch (error) {
    const wait = mayBeBehind(error) ? paceOf(looks, performance.now() - started) : null
    if (wait === null) throw error
    await pause(wait, client.connection.pauseSignal)
  }
  return lookAgain(client, look, paceOf, { looks: looks + 1, started })
}

/** Whether a look has failed as it would on data of before the write. */
const mayBeBehind = (error: unknown): boolean =>
  error instanceof Finding ? error.verdict === 'failed' : error instanceof ApiError && error.status === 404

/** People who look at once do not see what they have saved. */
const noticeable = 1_000

/** The remark of a check that has looked `eventually`: how long it took, where it did not see the write at once. */
export const remarkOn = ({ result, waited }: Seen<string>): string => {
  if (waited === 0) return result
  const text = `shows it ${timeText(waited)} after it was written`
  if (waited < noticeable) return `${result}, ${text}`
  return noteThat(text, { cause: 'behind', effect: 'shows the former state after Save' })
}
