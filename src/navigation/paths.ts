/** The id of a record, or the name that it has in the pattern of a route. */
type Id = number | ':id'
type CustomerId = number | ':customerId'

const record = <Name extends string>(name: Name) => ({
  add: `/${name}/add`,
  import: `/${name}/import`,
  view: (id: Id) => `/${name}/view/${id}`,
  edit: (id: Id) => `/${name}/edit/${id}`,
})

export const paths = {
  login: '/',
  logout: '/logout',
  dashboard: '/dashboard',
  listing: '/listing',
  customers: '/customers',
  allCustomers: '/all-customers',
  customer: record('customer'),
  complaints: '/complaints',
  complaintsOf: (customerId: CustomerId) => `/customer/complaint/${customerId}`,
  /** The customer is for `Back` if the complaint does not name it. */
  complaint: (id: Id, customerId: number | null = null) =>
    `/complaint/complaintDetail/${id}${customerId === null ? '' : `?customer=${customerId}`}`,
  customerDevices: (customerId: CustomerId) => `/customer/${customerId}/devices`,
  customerDevice: {
    add: (customerId: CustomerId) => `/customer/${customerId}/device/add`,
    view: (customerId: CustomerId, id: Id) => `/customer/${customerId}/device/view/${id}`,
    edit: (customerId: CustomerId, id: Id) => `/customer/${customerId}/device/edit/${id}`,
  },
  devices: '/devices',
  device: record('device'),
  importDevicesOf: (customerId: number) => `/device/import?customer=${customerId}`,
  lobs: '/lobs',
  lob: record('lob'),
  localAdmins: '/employees',
  localAdmin: record('employee'),
  /** A second path of the add screen. */
  localAdminAddAlias: '/employees/add',
  viewProfile: '/viewProfile',
  editProfile: '/editProfile',
  changePassword: '/changePassword',
  changePasswordNewUser: '/changePassword/new-user',
  forgotPassword: '/forgotpassword',
  linkSent: '/successful',
  resetPassword: '/reset-password',
} as const

/** Where the session leads to. */
export const sessionPaths = {
  login: paths.login,
  dashboard: paths.dashboard,
  newUser: paths.changePasswordNewUser,
}

/** The paths of a table, with those that have parts. */
const pathsIn = (table: unknown): string[] => {
  if (typeof table === 'string') return [table]
  if (typeof table === 'function') return [String(table(':id', ':id'))]
  return Object.values(Object(table)).flatMap(pathsIn)
}

const segments = new Map(
  pathsIn(paths)
    .flatMap((path) => (path.split('?')[0] ?? '').split('/'))
    .map((segment) => [segment.toLowerCase(), segment]),
)

/** The path as the portal writes it: routes are found whatever their case, and with a slash at the end. */
export const canonicalPath = (path: string): string =>
  path
    .replace(/(?<=.)\/+$/, '')
    .split('/')
    .map((segment) => segments.get(segment.toLowerCase()) ?? segment)
    .join('/')

const origin = 'http://portal.example'

/**
 * Puts a path of the portal under its base. The result is a path of the same origin for any path, such as
 * `//host/x` or `/../x`. A path that leaves the base leads to its start.
 */
export const localPath = (base: string, path: string): string => {
  const url = new URL(`${origin}${base}/${path.replace(/^[\\/]+/, '')}`)
  const isInside = url.origin === origin && url.pathname.startsWith(`${base}/`)
  return isInside ? url.href.slice(origin.length) : `${base}/`
}
