import type { Redactor } from '#cli/client/redactor.ts'

/** Headers that hold no secret. The values of others are not shown. */
const publicHeaders: readonly RegExp[] = [
  /^(accept|accept-encoding|content-type|content-length|content-encoding|user-agent|origin|host|date|age|vary)$/i,
  /^(x-request-id|traceparent|retry-after|cache-control|etag|last-modified|expires|server|via|allow|connection)$/i,
  /^access-control-[\w-]+$/i,
]

const hidden = '•••'

export const redactedHeaders = (headers: Headers, { redact }: Redactor): { name: string; value: string }[] =>
  [...headers].map(([name, value]) => ({
    name,
    value: publicHeaders.some((pattern) => pattern.test(name)) ? redact(value) : hidden,
  }))
