import { refuseUsage } from '#cli/failure.ts'
import { shellQuoted } from '#cli/shell-quoted.ts'
import type { SmokeSettings } from '#cli/smoke/options.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import type { SmokeOptions, WriteChecks } from '#cli/smoke/smoke.ts'
import { prepareFile } from '#cli/write-file.ts'
import { names } from '#src/rules/names.ts'
import { allDeniedHosts, refuseDenied } from './denied-hosts.ts'
import { cleanUpCommand, type ReachedBy, refuseUnfinished } from './journal.ts'
import { createRunId, ownName } from './own-names.ts'
import { runWriteChecks } from './run-write-checks.ts'

/** The options that a writing run looks at. */
type WritingSettings = Pick<SmokeSettings, 'patience'> &
  ReachedBy &
  Partial<
    Pick<
      SmokeSettings,
      'write' | 'plan' | 'baseUrl' | 'username' | 'persona' | 'confirmHost' | 'denyHost' | 'journal'
    >
  >

type PreparedWriting = {
  plan: string
  checksFor(options: SmokeOptions): WriteChecks
}

/**
 * Prepares --write or --plan; null if neither was given. Throws a usage failure if the host is denied or not
 * confirmed, or an earlier run has not been cleaned up.
 */
export const prepareWriting = (typed: WritingSettings): PreparedWriting | null => {
  const { write, plan, baseUrl, confirmHost } = typed
  if (!write && !plan) return null
  if (baseUrl === undefined) return refuseUsage("--write and --plan want to know where: '--base-url <url>'")
  refuseDenied(baseUrl, allDeniedHosts(typed.denyHost))
  if (!plan) requireConfirmedHost(baseUrl, confirmHost)
  const run = plan ? '<run>' : createRunId()
  const journal = typed.journal ?? `portal-smoke-${run}.jsonl`
  refuseUnfinished(journal, typed)
  if (!plan) prepareFile('The journal', journal)
  const username = typed.username ?? `the first account of ${typed.persona ?? '--persona'}`
  return {
    plan: `${planOf({ baseUrl, username, run, journal, reachedBy: typed })}${plan ? howToBegin(baseUrl) : ''}`,
    checksFor: ({ accounts, selection }) =>
      runWriteChecks({
        line: { step: 'run', run, baseUrl, username: accounts[0]?.username ?? '' },
        journal,
        selection,
        patience: typed.patience,
        reachedBy: typed,
      }),
  }
}

/** The host of an API, with its port where it is not the usual one. */
const hostOf = (baseUrl: string): string => new URL(baseUrl).host

/**
 * Requires --confirm-host to repeat the host, because a base URL is easily left over from an earlier command.
 */
export const requireConfirmedHost = (baseUrl: string, typed: string | undefined): void => {
  const host = hostOf(baseUrl)
  if (typed?.toLowerCase() === host) return
  refuseUsage(
    typed === undefined
      ? `--write wants the host typed again: --confirm-host ${shellQuoted(host)}`
      : `--write is refused: --confirm-host says ${typed}, but the API is on ${host}.`,
  )
}

type Plan = { baseUrl: string; username: string; run: string; journal: string; reachedBy: ReachedBy }

/** What a run with --write will do, for the user, who can still stop it. */
const planOf = ({ baseUrl, username, run, journal, reachedBy }: Plan): string => {
  const kinds = Object.values(recordKinds)
  return [
    `Plan: run ${run} writes on ${hostOf(baseUrl)}, as ${username}`,
    ...kinds.map(({ title, steps }, index) => `  ${index + 1}. ${title} "${ownName(run)}": ${steps}`),
    '  Each write is also tried with a duplicate, with what its form refuses, and without a token.',
    `  ${kinds.length + 1}. All of it is removed, the newest first. The ${names.lob.inText} stays, inactive: the API has no way to remove it.`,
    `No other record is written, no ${names.complaint.inText} is resolved, no password link is asked for.`,
    `Each step is in ${journal} before it is made. After a crash: ${cleanUpCommand(journal, reachedBy)}`,
  ].join('\n')
}

const howToBegin = (baseUrl: string): string =>
  `\nEach run has an id of its own. To let one begin: --write --confirm-host ${shellQuoted(hostOf(baseUrl))}`
