import type { Endpoint } from '#src/contract/endpoint.ts'

/** A shell's line to repeat a call. Token and body are left to the reader: they would be secrets. */
export const curlOf = ({ method, bearer, body }: Endpoint, url: string): string =>
  [
    'curl -sS',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(bearer ? ['-H "Authorization: Bearer $PORTAL_TOKEN"'] : []),
    ...(body?.encoding === 'json' ? ["-H 'Content-Type: application/json' --data @body.json"] : []),
    `'${url.replaceAll("'", '%27')}'`,
  ].join(' ')
