/** In bytes of JavaScript and CSS after gzip. An end-to-end test enforces those of production. */
export const goals = {
  signIn: 110_000,
  listAdds: 50_000,
  production: 260_000,
  demoAdds: 110_000,
} as const
