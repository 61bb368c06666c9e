import { CommandFailure, exitCodes } from '#cli/failure.ts'

/** The host of an API, with its port where it is not the usual one. */
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host

/** Refuses a host on the deny list: `api.example.com` with any port, `*.example.com` for all below it. */
export const refuseDenied = (baseUrl: string, denied: readonly string[]): void => {
  const { host, hostname } = new URL(baseUrl)
  const rule = denied.find((entry) => {
    const name = entry.toLowerCase()
    return name === host || name === hostname || (name.startsWith('*.') && hostname.endsWith(name.slice(1)))
  })
  if (rule === undefined) return
  throw new CommandFailure(
    `--write is refused: ${host} is on the list of denied hosts (${rule}).`,
    exitCodes.usage,
  )
}

/** Nothing is written on a host that was not typed a second time: an address is easily the one of yesterday. */
export const demandConfirmation = (baseUrl: string, typed: string | undefined): void => {
  const host = hostOf(baseUrl)
  if (typed?.toLowerCase() === host) return
  throw new CommandFailure(
    typed === undefined
      ? `--write wants the host typed again: --confirm-host ${host}`
      : `--write is refused: --confirm-host says ${typed}, but the API stands on ${host}.`,
    exitCodes.usage,
  )
}
