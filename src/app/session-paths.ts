import { paths } from '#src/navigation/paths.ts'

/** Where a session leads to. */
export const sessionPaths = {
  login: paths.login,
  dashboard: paths.dashboard,
  newUser: paths.changePasswordNewUser,
}
