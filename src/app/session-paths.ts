import { paths } from '#src/navigation/paths.ts'

export const sessionPaths = {
  login: paths.login,
  dashboard: paths.dashboard,
  newUser: paths.changePasswordNewUser,
}
