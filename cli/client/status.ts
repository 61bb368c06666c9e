const tooManyCalls = 429

/** What a status says of the API or a gateway that is too busy, or of what is between them: nothing about the answer of the call. */
const busy: Readonly<Record<number, string>> = {
  408: 'the server or a gateway did not get the whole call in time',
  [tooManyCalls]: 'too many calls',
  502: 'the gateway gets no good answer from the API',
  503: 'too busy, or down for now',
  504: 'the gateway gets no answer from the API in time',
  // Those of Cloudflare, and of others that follow it.
  520: 'the gateway gets no answer from the API that it understands',
  521: 'the API refuses the connection of the gateway',
  522: 'the gateway cannot connect to the API in time',
  523: 'the gateway finds no way to the API',
  524: 'the gateway gets no answer from the API in time',
  525: 'the gateway and the API agree on no TLS',
  526: 'the gateway does not trust the certificate of the API',
  527: 'the connection between gateway and API broke off',
  530: 'the gateway does not find the host of the API',
}

/** The same statuses for the help of commands. */
export const busyStatuses = '408, 429, 502 to 504, 520 to 527, 530'

/** Whom a call was refused: checks are made by accounts that may make the call, with the token of their sign-in. */
const refusedWhom: Readonly<Record<number, string>> = {
  401: 'to the token that the sign-in gave',
  403: 'to an account that has the permission',
}

export const isBusy = (status: number): boolean => status in busy

/** The API says that it did not take the call. */
export const isNotTaken = (status: number): boolean => status === tooManyCalls

/** The one sentence about a status that was not expected, with what the server itself says of it. */
export const statusText = (status: number | null, serverMessage: string | null, note = ''): string => {
  const to = status === null ? undefined : refusedWhom[status]
  const why = status === null ? undefined : busy[status]
  return [
    `answers ${status ?? 'with a refusal'}`,
    to === undefined ? '' : ` ${to}`,
    why === undefined ? '' : `, ${why}`,
    note === '' ? '' : `; ${note}`,
    serverMessage === null ? '' : `: ${serverMessage}`,
  ].join('')
}
