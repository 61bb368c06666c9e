import { timing } from '#src/rules/timing.ts'

const flag = { type: 'boolean' }
const seconds = { type: 'integer', minimum: 0, maximum: 99_999_999_999 }

/** The payload of an access token. What a user may do is read from it, by the portal and by the server. */
export const tokenClaimsSchema = {
  type: 'object',
  description:
    'The payload of an access token. An entry counts only if is_active is true. Write does not include Read.',
  properties: {
    id: { type: 'integer', minimum: 1, description: 'the employee_Id of the user' },
    name: { type: 'string' },
    email: { type: 'string' },
    isNewUser: { ...flag, description: 'the user has to change the password first' },
    remindMe: {
      ...flag,
      description: `the token is renewed in its last ${timing.refreshWindow / 1_000} s, even without a call`,
    },
    iat: { ...seconds, description: 'issued at, in seconds since 1970' },
    exp: { ...seconds, description: 'expires at, in seconds since 1970' },
    user: {
      type: 'object',
      properties: {
        roles: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              role_name: { type: 'string', examples: ['Super Admin', 'Local Admin'] },
              is_active: flag,
            },
            required: ['role_name', 'is_active'],
          },
        },
        permissions: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              permission_bracket: { type: 'string' },
              permission_type: { type: 'string', enum: ['Read', 'Write'] },
              is_active: flag,
            },
            required: ['permission_bracket', 'permission_type', 'is_active'],
          },
        },
      },
      required: ['roles', 'permissions'],
    },
  },
  required: ['id', 'name', 'email', 'isNewUser', 'remindMe', 'iat', 'exp', 'user'],
}

/** What the calls do not show by themselves. */
export const documentDescription = [
  'The access token is a JWT; its payload is the schema AccessTokenClaims. The refresh token is opaque to the portal. It lives 30 days from its sign-in, stays the same when the access token is renewed, and is refused after logout.',
  "Stored files are not served by these calls. With the addresses of the portal's config.json they are at `{customerAssets}/{customer_Id}/{file}` (logo, banner), `{employeeImages}/{employee_Id}/{file}` (profile photo) and `{complaintAttachments}/{customer_Id}/{file}`, each followed by the configured query; they are fetched without a bearer and without cookies.",
].join('\n\n')

export const tokenExample = {
  id: 3,
  name: 'Asha Rao',
  email: 'asha@care.example',
  isNewUser: false,
  remindMe: true,
  iat: 1_767_600_000,
  exp: 1_767_603_600,
  user: {
    roles: [{ role_name: 'Super Admin', is_active: true }],
    permissions: [{ permission_bracket: 'Device Data', permission_type: 'Read', is_active: true }],
  },
}
