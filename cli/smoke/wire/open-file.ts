import { networkTrouble } from '#cli/smoke/explain.ts'
import { Finding } from '#cli/smoke/finding.ts'
import type { Service } from '#cli/smoke/service.ts'
import { ApiError } from '#src/api/api-error.ts'
import { withTimeout } from '#src/api/with-timeout.ts'

/**
 * Tries to get a stored file, without bearer and credentials. Gives null, or what is wrong with the answer; never the
 * address, whose query grants access. Throws a Finding where the storage cannot be reached.
 */
export const openFile = (service: Service, url: string): Promise<string | null> =>
  service.slots(() =>
    withTimeout(service, async (signal) => {
      try {
        return await troubleWith(await fetch(url, { signal }))
      } catch (cause) {
        const trouble = networkTrouble(new ApiError('network', { cause }))
        throw trouble === null ? cause : new Finding('unreachable', `has a storage that ${trouble}`)
      }
    }),
  )

const troubleWith = async (response: Response): Promise<string | null> => {
  const { size } = await response.blob()
  if (!response.ok) return `answers ${response.status}`
  if (response.headers.get('Content-Type')?.startsWith('text/html')) return 'answers with a page of HTML'
  return size === 0 ? 'gives an empty file' : null
}
