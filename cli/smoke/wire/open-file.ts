import { networkTrouble } from '#cli/smoke/explain.ts'
import type { Service } from '#cli/smoke/service.ts'
import { ApiError } from '#src/api/api-error.ts'

/** Tries to get a stored file, without bearer and credentials. Gives null, or what is wrong with the answer; never the address, whose query grants access. */
export const openFile = ({ slots, timeout, signal }: Service, url: string): Promise<string | null> =>
  slots(async () => {
    try {
      return await troubleWith(
        await fetch(url, { signal: AbortSignal.any([AbortSignal.timeout(timeout), signal]) }),
      )
    } catch (cause) {
      if (signal.aborted) throw signal.reason
      return networkTrouble(new ApiError('network', { cause }))
    }
  })

const troubleWith = async (response: Response): Promise<string | null> => {
  const { size } = await response.blob()
  if (!response.ok) return `answers ${response.status}`
  if (response.headers.get('Content-Type')?.startsWith('text/html')) return 'answers with a page of HTML'
  return size === 0 ? 'gives an empty file' : null
}
