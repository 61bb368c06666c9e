/** In bytes of JavaScript and CSS after gzip. An end-to-end test enforces those of production. */
export const goals = {
  signIn: 125_000,
  listAdds: 60_000,
  production: 300_000,
  demoAdds: 130_000,
} as const
