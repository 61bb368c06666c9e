/** A token as its bearer might alter it: each spelling that a server must not be fooled by, and how it came about. */
export const alteredTokens = (token: string): { how: string; token: string }[] => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [
    { how: 'with another signature', token: [header, payload, turned(signature)].join('.') },
    { how: 'with other claims', token: [header, withMoreTime(payload), signature].join('.') },
    {
      how: 'that says it is not signed',
      token: [encoded({ alg: 'none', typ: 'JWT' }), payload, ''].join('.'),
    },
  ]
}

/** The first character, for the last ones may carry bits that nobody reads. */
const turned = (signature: string): string => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`

const withMoreTime = (payload: string): string => {
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))
  return encoded({ ...(typeof claims === 'object' ? claims : {}), exp: 99_999_999_999 })
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
