/** The goals, in bytes of JavaScript and CSS after gzip. */
export const goals = {
  signIn: 110_000,
  listAdds: 50_000,
  production: 260_000,
  demoAdds: 110_000,
} as const

/**
 * What the end-to-end test of the bytes enforces: the weight of today with little room, so that no growth goes unnoticed. The
 * sign-in screen and the list miss their goals by 3 kB each.
 */
export const ceilings = { signIn: 113_500, listAdds: 54_000, production: goals.production } as const
