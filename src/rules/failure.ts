import { enums, type Infer, is, nullable, number, optional, record, string, type } from 'superstruct'
import * as messages from './messages.ts'

const FailedCall = type({
  /** When the call failed, in ISO 8601. */
  at: string(),
  method: string(),
  /** As in the contract: with placeholders in place of ids. */
  path: string(),
  /** Null if no answer came. */
  status: nullable(number()),
  serverMessage: nullable(string()),
})

/** What a support ticket says of a call that failed. It has no tokens, input or record data. */
export type FailedCall = Infer<typeof FailedCall>

const Failure = type({
  kind: enums(['network', 'unauthorized', 'refused', 'unexpected']),
  /** The server's own sentence, or null. */
  serverMessage: nullable(string()),
  /** The field that the server refuses, by its contract name, or null. */
  field: nullable(string()),
  /** The server's sentence for each field that has one of its own, by the names that the server has for them. */
  fields: optional(record(string(), string())),
  /** The status of the answer; null or left out where none came. */
  status: optional(nullable(number())),
  /** Seconds after which the server wants to be asked again; null or left out where it does not say. */
  retryAfter: optional(nullable(number())),
  /** Left out where no call was made. */
  call: optional(FailedCall),
})

/**
 * Why a call failed. `network`: it did not reach the server. `unauthorized`: the session has ended, and shows
 * its own notice. `refused`: the server answered with an error. `unexpected`: the answer breaks the contract.
 */
export type Failure = Infer<typeof Failure>

/** Reads what an actor rejected with; whatever is not a failed call is unexpected. */
export const readFailure = (error: unknown): Failure =>
  is(error, Failure) ? error : { kind: 'unexpected', serverMessage: null, field: null }

/** What the server said, or that access is forbidden; null if it said nothing. */
export const serverReason = ({ serverMessage, status }: Failure): string | null =>
  serverMessage ?? (status === 403 ? messages.accessForbidden : null)

/** The message of a failure: the server's, or the given one if it has none. */
export const messageFor = (failure: Failure, fallback: string = messages.somethingWentWrong): string =>
  serverReason(failure) ?? fallback

export const isNotFound = ({ status }: Failure): boolean => status === 404

/** The failure for a record that does not exist at the requested address. */
export const notFoundFailure: Failure = { kind: 'refused', serverMessage: null, field: null, status: 404 }

/** Whether another user's change of the record makes the call impossible. */
export const isConflict = ({ status }: Failure): boolean => status === 409

/** Whether a notice is needed: the session reports its own end itself. */
export const isReportable = ({ kind }: Failure): boolean => kind !== 'unauthorized'

/** Whether a write may have been stored although no usable answer came back. */
export const isAnswerLost = (failure: Failure): boolean =>
  isUnanswered(failure) || (failure.status ?? 0) >= 500

/** Whether the server itself has not answered: what was sent may still reach it. */
export const isUnanswered = ({ kind, status }: Failure): boolean =>
  kind === 'network' || kind === 'unexpected' || gatewayStatuses.includes(status ?? 0)

/** What gateways and content delivery networks answer with where the server behind them does not. */
const gatewayStatuses: readonly number[] = [408, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530]
