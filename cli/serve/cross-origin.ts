import { type Answer, withHeaders } from './answer.ts'

const oneDay = '86400'

/** Lets a portal of any origin call with credentials: the browser wants that origin echoed, a `*` does not do. */
export const crossOrigin =
  (answer: Answer): Answer =>
  async (request) => {
    const response = request.method === 'OPTIONS' ? permissions(request) : await answer(request)
    const origin = request.headers.get('Origin')
    return withHeaders(response, {
      Vary: 'Origin',
      ...(origin === null
        ? {}
        : {
            'Access-Control-Allow-Origin': origin,
            'Access-Control-Allow-Credentials': 'true',
            'Access-Control-Expose-Headers': 'Content-Disposition, Content-Length',
          }),
    })
  }

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

/** The answer to OPTIONS: a preflight's, or plainly what is allowed. */
const permissions = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: request.headers.has('Access-Control-Request-Method')
      ? {
          'Access-Control-Allow-Methods': methods,
          'Access-Control-Allow-Headers': 'Accept, Authorization, Content-Type',
          'Access-Control-Max-Age': oneDay,
        }
      : { Allow: methods },
  })
