/** What of a secret is one by itself: the segments of a token, the signature in a link's query. */
export const secretPartsOf = (secret: string): string[] =>
  [secret, ...tokenSegments(secret), ...signatures(secret)].filter((part) => part !== '')

const tokenSegments = (secret: string): string[] =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret)
    ? secret.split('.').filter(({ length }) => length >= shortestSegment)
    : []

const shortestSegment = 16

const signatures = (secret: string): string[] =>
  [...secret.matchAll(/(?:^|[?&])sig=([^&#]+)/g)].flatMap(([, signature = '']) => [
    signature,
    decoded(signature),
  ])

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
