import { CommandFailure, exitCodes } from '#cli/failure.ts'
import type { Account } from '#cli/smoke/account.ts'
import type { SmokeOptions } from '#cli/smoke/smoke.ts'
import { readPassword } from './password.ts'
import { readPersonas } from './persona-file.ts'
import { storageFrom } from './storage-from.ts'

/** What commander makes of the options, wherever they come from. */
export type TypedOptions = {
  baseUrl?: string
  username?: string
  persona?: string
  only?: string[]
  skip?: string[]
  concurrency: number
  timeout: number
  deadline?: number
  retries: number
  maxP95?: number
  origin?: string
  storageFrom?: string
  passwordStdin?: true
}

/** Reads the files and secrets that the options speak of. Throws a usage failure where something is missing. */
export const readOptions = async (typed: TypedOptions): Promise<SmokeOptions> => {
  const baseUrl = typed.baseUrl ?? missing('--base-url <url>', 'where the API stands')
  return {
    baseUrl,
    accounts: await accountsOf(typed),
    timeout: typed.timeout,
    deadline: typed.deadline ?? null,
    concurrency: typed.concurrency,
    retries: typed.retries,
    selection: { only: typed.only ?? [], skip: typed.skip ?? [] },
    settings: {
      origin: typed.origin ?? null,
      storage:
        typed.storageFrom === undefined ? null : await storageFrom(typed.storageFrom, baseUrl, typed.timeout),
      maxP95: typed.maxP95 ?? null,
    },
  }
}

const accountsOf = async ({ username, persona, passwordStdin }: TypedOptions): Promise<Account[]> => {
  if (persona !== undefined && username !== undefined) {
    throw new CommandFailure(
      '--persona and --username exclude each other: one says who signs in.',
      exitCodes.usage,
    )
  }
  if (persona !== undefined) return readPersonas(persona)
  if (username === undefined) return missing('--username <name>', 'who signs in (or --persona, for several)')
  return [
    { name: username, username, password: await readPassword({ stdin: passwordStdin === true, username }) },
  ]
}

const missing = (flag: string, what: string): never => {
  throw new CommandFailure(`required option '${flag}' not specified: ${what}`, exitCodes.usage)
}
