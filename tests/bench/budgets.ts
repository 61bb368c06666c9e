/** In bytes of JavaScript and CSS after gzip. An end-to-end test enforces those of production. */
export const goals = {
  signIn: 125_000,
  listAdds: 85_000,
  production: 420_000,
  demoAdds: 150_000,
} as const
