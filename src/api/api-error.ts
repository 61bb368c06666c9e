import { type FailedCall, type Failure, messageFor } from '#src/rules/failure.ts'

/** A call that failed. `message` can be shown to a person; the cause is kept and never shown. */
export class ApiError extends Error implements Failure {
  override readonly name = 'ApiError'
  readonly kind: Failure['kind']
  readonly serverMessage: string | null
  readonly field: string | null
  readonly fields: Readonly<Record<string, string>>
  /** The status of the answer; null if none came. */
  readonly status: number | null
  /** The client adds how many seconds the server wants to be left alone; null if it does not say. */
  retryAfter: number | null = null
  /** The client adds which call it was. */
  call?: FailedCall

  constructor(
    kind: Failure['kind'],
    details: Partial<Pick<ApiError, 'serverMessage' | 'field' | 'fields'>> & {
      status?: number
      cause?: unknown
    } = {},
  ) {
    const serverMessage = details.serverMessage ?? null
    const status = details.status ?? null
    super(messageFor({ kind, serverMessage, field: null, status }), { cause: details.cause })
    this.kind = kind
    this.serverMessage = serverMessage
    this.field = details.field ?? null
    this.fields = details.fields ?? {}
    this.status = status
  }
}
