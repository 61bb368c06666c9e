import { CommandFailure, exitCodes } from '#cli/failure.ts'
import type { SmokeOptions } from '#cli/smoke/smoke.ts'
import { type Written, writingExcursion } from './excursion.ts'
import { demandConfirmation, hostOf, refuseDenied } from './host-guard.ts'
import { journalNameOf, refuseUnfinished } from './journal.ts'
import { createRunId } from './own-name.ts'
import { planOf } from './plan.ts'
import { deniedHosts, type TypedWriting } from './write-options.ts'

/** A run that may write: its plan, and its way through the API. */
export type PreparedWriting = {
  plan: string
  journal: string
  excursion(
    options: SmokeOptions,
  ): (...given: Parameters<ReturnType<typeof writingExcursion>>) => Promise<Written>
}

type Typed = TypedWriting & { baseUrl?: string; username?: string; persona?: string }

/**
 * Prepares what --write or --plan ask for; null where neither was typed. Throws a usage failure where the host is denied
 * or was not confirmed, and where an earlier run has not been cleaned up.
 */
export const prepareWriting = (typed: Typed): PreparedWriting | null => {
  const { write, plan, baseUrl, confirmHost } = typed
  if (!write && !plan) return null
  if (baseUrl === undefined) {
    throw new CommandFailure("--write and --plan want to know where: '--base-url <url>'", exitCodes.usage)
  }
  refuseDenied(baseUrl, deniedHosts(typed))
  if (!plan) demandConfirmation(baseUrl, confirmHost)
  const run = plan ? '<run>' : createRunId()
  const journal = typed.journal ?? journalNameOf(run)
  refuseUnfinished(journal)
  const username = typed.username ?? `the first account of ${typed.persona ?? '--persona'}`
  return {
    plan: `${planOf({ baseUrl, username, run, journal })}${plan ? howToBegin(baseUrl) : ''}`,
    journal,
    excursion: ({ accounts, selection, settings }) =>
      writingExcursion({
        line: { step: 'run', run, baseUrl, username: accounts[0]?.username ?? '' },
        journal,
        selection,
        settings,
      }),
  }
}

const howToBegin = (baseUrl: string): string =>
  `\nEach run has an id of its own. To let one begin: --write --confirm-host ${hostOf(baseUrl)}`
