import { CommandFailure, exitCodes } from '#cli/failure.ts'

/** Reads the address of an API. What is refused is not repeated, for it may hold a password. */
export const apiAddress = (typed: string): string => {
  const url = URL.canParse(typed)
    ? new URL(typed)
    : refuse('it is no address, such as https://api.example.com')
  if (!/^https?:$/.test(url.protocol)) refuse('it must begin with http:// or https://')
  if (url.username !== '' || url.password !== '') refuse('it must not carry a user name or password')
  if (url.search !== '' || url.hash !== '') refuse('it must end before any ? or #')
  return url.href.replace(/\/+$/, '')
}

const refuse = (reason: string): never => {
  throw new CommandFailure(`--base-url cannot be used: ${reason}.`, exitCodes.usage)
}
