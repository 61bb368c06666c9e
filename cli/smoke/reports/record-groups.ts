import type { RunRecord } from '#cli/smoke/run-record.ts'
import { driftText, type Group } from './comparison-lines.ts'
import { isFailing } from './standing.ts'

/** What somebody may have to act on, in groups of lines; those that are empty are left out. */
export const recordGroups = ({
  checks,
  leftovers,
  drift,
  retries,
}: RunRecord): (Group & { isUrgent: boolean })[] =>
  [
    {
      title: 'Failing',
      isUrgent: true,
      lines: checks.filter(isFailing).map(({ name, detail }) => `${name} — ${detail}`),
    },
    {
      title: 'Left behind',
      isUrgent: true,
      lines: leftovers.map(({ kind, id, name, reason }) => `${kind} ${id}, ${name}: ${reason}`),
    },
    { title: 'Drift from the contract', isUrgent: false, lines: drift.map(driftText) },
    {
      title: 'Made again, because the network had failed',
      isUrgent: false,
      lines: retries.map(({ call, attempt, reason }) => `${call}, attempt ${attempt}: ${reason}`),
    },
  ].filter(({ lines }) => lines.length > 0)
