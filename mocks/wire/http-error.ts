type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415

/** An error response; `field` is the contract name of the invalid input. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: HttpErrorStatus
  readonly field: string | undefined

  constructor(status: HttpErrorStatus, message: string, field?: string) {
    super(message)
    this.status = status
    this.field = field
  }
}

/** Throws an HttpError. */
export function refuse(status: HttpErrorStatus, message: string, field?: string): never {
  throw new HttpError(status, message, field)
}
