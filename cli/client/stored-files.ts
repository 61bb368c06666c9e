import { withTimeout } from '#src/api/with-timeout.ts'
import type { Connection } from './connection.ts'
import { Finding } from './finding.ts'
import type { RawAnswer } from './http.ts'
import { networkTroubleOf } from './network-trouble.ts'

/**
 * Gets a stored file without the bearer token, cookies and headers of the API. The URL must not be shown: its
 * query grants access. Throws a Finding if the storage cannot be reached.
 */
export const getStoredFile = (connection: Connection, url: string): Promise<RawAnswer> =>
  connection.enqueue(() =>
    withTimeout(connection, (signal) =>
      connection.network
        .request(url, { method: 'GET', headers: [], body: null, signal })
        .catch((cause: unknown) => {
          throw connection.signal.aborted ? connection.signal.reason : storageFinding(cause)
        }),
    ),
  )

const storageFinding = (cause: unknown): Finding => {
  if (cause instanceof Finding) return cause
  const { verdict, detail } = networkTroubleOf(cause)
  return new Finding(verdict, `has a storage that ${detail}`)
}
