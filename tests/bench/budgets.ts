/** What quality.md asks for, in bytes of JavaScript and CSS after gzip. */
export const goals = {
  signIn: 110_000,
  listAdds: 80_000,
  production: 260_000,
  demoAdds: 330_000,
} as const

/**
 * What no build may pass: above it the end-to-end test of the bytes fails. Where a goal is not reached yet this is the
 * weight of today, rounded up: what is won is taken off here, so that it does not come back unseen.
 */
export const ceilings = { signIn: 113_000, listAdds: goals.listAdds, production: 320_000 } as const
