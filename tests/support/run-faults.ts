import { assign } from 'xstate'
import { closedLines, isInDoubt } from '#src/rules/run-lines.ts'
import type { RunFault } from './run-simulation.ts'

/** Faults that runs might have. */
export const runFaults: Record<string, RunFault> = {
  'the journal is not written before a call': {
    journal: (journal) => ({
      ...journal,
      write: (run, owner, lines) =>
        journal.write(
          run,
          owner,
          lines.filter(([, { state }]) => state !== 'sending'),
        ),
    }),
  },
  'a line that was being sent counts as not sent': {
    journal: (journal) => ({
      ...journal,
      list: async (user) =>
        (await journal.list(user)).map((run) =>
          run.head === null
            ? run
            : {
                ...run,
                lines: run.lines.map((line) =>
                  isInDoubt(line) ? { ...line, state: 'waiting' as const } : line,
                ),
              },
        ),
    }),
  },
  'a tab writes into the journal of another one': {
    journal: (journal) => ({
      ...journal,
      write: async (...written) => {
        await journal.write(...written)
        return true
      },
    }),
    locks: (locks) => ({
      ...locks,
      take: async (request) => {
        const lock = await locks.take({ ...request, onLost: () => {} })
        return lock === null ? null : { ...lock, isValid: async () => true }
      },
    }),
  },
  'a line is sent whoever is signed in': { ignoresUser: true },
  'passwords are kept': { kind: (kind) => ({ ...kind, secrets: [] }) },
  'what is not found at once is sent again': {
    machine: (machine) =>
      machine.provide({
        actions: {
          markVerified: assign({
            lines: ({ context }, findings) =>
              context.lines.map((line, index) =>
                context.current.includes(index)
                  ? {
                      ...line,
                      state: findings[context.current.indexOf(index)] === 'stored' ? 'done' : 'waiting',
                    }
                  : line,
              ),
          }),
        },
      }),
  },
  'a lost answer counts as a refusal': {
    machine: (machine) =>
      machine.provide({
        actions: {
          markFailed: assign({
            lines: ({ context }) =>
              context.lines.map((line, index) =>
                context.current.includes(index) ? { ...line, state: 'refused', reason: 'No answer' } : line,
              ),
          }),
        },
      }),
  },
  'what was sent counts as done': {
    kind: (kind) => ({ ...kind, verify: async (lines) => lines.map(() => 'stored') }),
  },
  'a stop forgets what was sent': {
    machine: (machine) =>
      machine.provide({
        guards: { hasDoubt: () => false },
        actions: {
          closeLines: assign({
            lines: ({ context }) =>
              closedLines(context.lines).map((line) =>
                line.state === 'unclear' ? { ...line, state: 'notSent' } : line,
              ),
          }),
        },
      }),
  },
}
