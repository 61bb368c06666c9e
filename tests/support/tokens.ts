/** Text or JSON as one segment of a token. */
export const segment = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** A token around any payload, whose signature is not valid. */
export const tokenOf = (payload: unknown, header: unknown = { alg: 'HS256', typ: 'JWT' }): string =>
  `${segment(header)}.${segment(payload)}.${segment('signature')}`

/** The payload of a user who may read and write customers; override what matters to the test. */
export const payloadOf = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 3,
  name: 'Asha Rao',
  email: 'asha@care.example',
  isNewUser: false,
  remindMe: false,
  iat: 1_700_000_000,
  exp: 1_700_000_900,
  user: {
    roles: [{ role_name: 'Super Admin', is_active: true }],
    permissions: [
      { permission_bracket: 'B2B Customer Portal', permission_type: 'Read', is_active: true },
      { permission_bracket: 'B2B Customer Portal', permission_type: 'Write', is_active: true },
    ],
  },
  ...overrides,
})
