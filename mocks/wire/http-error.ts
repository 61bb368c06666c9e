type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415

/** A request that the backend turns down; `field` is the contract name of the input at fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: RefusalStatus
  readonly field: string | undefined

  constructor(status: RefusalStatus, message: string, field?: string) {
    super(message)
    this.status = status
    this.field = field
  }
}

/** Turns the request down: throws a Refusal. */
export function refuse(status: RefusalStatus, message: string, field?: string): never {
  throw new Refusal(status, message, field)
}
