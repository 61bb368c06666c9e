/** A GET that early.js has made beside the code of the portal. Its promise is rejected where config.json or the API did not come. */
export type EarlyAnswer = {
  /** With its query, below the base of the API. */
  path: string
  token: string
  response: Promise<Response>
}

/**
 * A `fetch` whose first call takes the early answer, if it is the same GET for the same session. What comes later would be answered with what
 * was true at the start.
 */
export const fetchWithEarly = (early: EarlyAnswer | undefined, baseUrl: string): typeof globalThis.fetch => {
  let next = early
  return async (input, init) => {
    const asked = next
    next = undefined
    const isSame =
      input === `${baseUrl.replace(/\/+$/, '')}${asked?.path}` &&
      new Headers(init?.headers).get('Authorization') === `Bearer ${asked?.token}`
    return (isSame ? await asked?.response.catch(() => null) : null) ?? fetch(input, init)
  }
}
