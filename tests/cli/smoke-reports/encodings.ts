const bytesOf = (text: string, encoding: BufferEncoding) => Buffer.from(text).toString(encoding)

/** Every encoding in which a server might repeat a secret. */
export const encodings: Readonly<Record<string, (secret: string) => string>> = {
  raw: (secret) => secret,
  'URL-encoded': encodeURIComponent,
  'URL-encoded in lower case': (secret) =>
    encodeURIComponent(secret).replace(/%../g, (octet) => octet.toLowerCase()),
  'URL-encoded as a form': (secret) => new URLSearchParams({ '': secret }).toString().slice(1),
  'URL-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  'URL-encoded in every character': (secret) => bytesOf(secret, 'hex').replace(/../g, '%$&'),
  'JSON-escaped': (secret) => JSON.stringify(secret).slice(1, -1),
  'JSON-escaped twice': (secret) => JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
  'JSON-escaped as PHP does': (secret) =>
    JSON.stringify(secret)
      .slice(1, -1)
      .replaceAll('/', '\\/')
      .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'HTML-escaped': (secret) =>
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  'XML-escaped by code points': (secret) =>
    [...secret].map((character) => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`).join(''),
  base64: (secret) => bytesOf(secret, 'base64'),
  base64url: (secret) => bytesOf(secret, 'base64url'),
  'base64, URL-encoded': (secret) => encodeURIComponent(bytesOf(secret, 'base64')),
  'base64 behind a user name': (secret) => bytesOf(`ops@example.com:${secret}`, 'base64'),
  'base64 between other words': (secret) => bytesOf(`ab ${secret} cd`, 'base64'),
}

/** The names of the encodings in which a text contains a secret. */
export const encodingsIn = (text: string, secret: string): string[] =>
  Object.entries(encodings).flatMap(([name, encode]) => (text.includes(encode(secret)) ? [name] : []))
