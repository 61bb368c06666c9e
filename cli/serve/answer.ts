/** Answers a request: the shape of every part of the server, so that parts stack. */
export type Answer = (request: Request) => Promise<Response>

/** A refusal in the shape of the API (decisions.md 7). */
export const refusal = (status: number, message: string): Response =>
  Response.json({ success: false, message }, { status })

/** The same answer with these headers, where it does not set them itself. An error response carries none. */
export const withHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  if (response.type === 'error') return response
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
