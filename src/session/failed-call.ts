import { ApiError } from '#src/api/api-error.ts'
import type { Call } from '#src/api/client.ts'
import { buildName } from './build-name.ts'

type FailedCall = {
  at: string
  method: string
  path: string
  status: number | null
  serverMessage: string | null
}

let last: FailedCall | null = null

/** Wraps a client: remembers the last call that failed, for a support ticket. */
export const rememberingFailures =
  (call: Call): Call =>
  async (endpoint, input) => {
    try {
      return await call(endpoint, input)
    } catch (error) {
      if (error instanceof ApiError) {
        const { method, path } = endpoint
        last = {
          at: new Date().toISOString(),
          method,
          path,
          status: error.status,
          serverMessage: error.serverMessage,
        }
      }
      throw error
    }
  }

/**
 * Text for a support ticket. It has no tokens, input or record data: ids in paths are replaced by
 * placeholders, and the query of the address is left out.
 */
export const failureDetails = (): string => {
  const call =
    last === null
      ? ['Call: none has failed']
      : [
          `Call: ${last.method} ${last.path}`,
          `Failed at: ${last.at}`,
          `Status: ${last.status ?? 'no answer'}`,
          `Server message: ${last.serverMessage ?? 'none'}`,
        ]
  return [failureHeader(), ...call].join('\n')
}

/** Which portal, when and where: the first lines of every text for a support ticket. */
export const failureHeader = (): string =>
  [
    `Care Admin Portal ${buildName()}`,
    `Copied at: ${new Date().toISOString()}`,
    `Screen: ${location.pathname.replace(/\/\d+(?=\/|$)/g, '/{id}')}`,
  ].join('\n')

/** The details, if a call failed a moment ago and is therefore the likely reason of a notice. */
export const recentFailureDetails = (): string | null =>
  last !== null && Date.now() - Date.parse(last.at) < recentMs ? failureDetails() : null

const recentMs = 2_000
