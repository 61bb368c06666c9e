import { Finding, noteThat } from '#cli/client/finding.ts'
import { pause } from '#cli/client/pause.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import { timeText } from '#cli/smoke/reports/labels.ts'
import { ApiError } from '#src/api/api-error.ts'

const firstPause = 200
const longestPause = 1_000

/** A look at what was written, and how many milliseconds it took until it was right. */
type Seen<Result> = { result: Result; waited: number }

/**
 * Looks until what was written is there, as long as the patience lasts: a server may answer from a copy that is behind. Throws
 * what the last look has thrown.
 */
export const eventually = async <Result>(
  patience: number,
  { connection }: CheckClient,
  look: () => Promise<Result>,
): Promise<Seen<Result>> => {
  const started = performance.now()
  const waited = () => performance.now() - started
  for (let wait = firstPause; ; wait = Math.min(wait * 2, longestPause)) {
    const asked = waited()
    try {
      return { result: await look(), waited: wait === firstPause ? 0 : asked }
    } catch (error) {
      if (!mayBeBehind(error) || waited() >= patience) throw error
    }
    await pause(Math.min(wait, Math.max(patience - waited(), 0)), connection.pauseSignal)
  }
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
