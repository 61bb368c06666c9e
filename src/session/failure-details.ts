import type { FailedCall } from '#src/rules/failure.ts'
import { buildName } from './build-name.ts'

/**
 * Text for a support ticket about a call, or about the screen at this path if it is null. It has no tokens, input or record
 * data: ids in paths are replaced by placeholders, and the query of the address is left out.
 */
export const failureDetails = (path: string, call: FailedCall | null): string => {
  const lines =
    call === null
      ? ['Call: none has failed']
      : [
          `Call: ${call.method} ${call.path}`,
          `Failed at: ${call.at}`,
          `Status: ${call.status ?? 'no answer'}`,
          `Server message: ${call.serverMessage ?? 'none'}`,
        ]
  return [failureHeader(path), ...lines].join('\n')
}

/** Which portal, when and where: the first lines of every text for a support ticket. */
export const failureHeader = (path: string): string =>
  [
    `Care Admin Portal ${buildName()}`,
    `Copied at: ${new Date().toISOString()}`,
    `Screen: ${path.replace(/\/\d+(?=\/|$)/g, '/{id}')}`,
  ].join('\n')
