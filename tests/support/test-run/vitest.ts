import { runInProcessGroup } from './command.ts'
import type { Part } from './part.ts'
import { tallyOf } from './tally.ts'

export const vitestPart = (
  name: string,
  config: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Part => ({
  name,
  run: (write) =>
    tallyOf((env) =>
      runInProcessGroup(
        ['npx', 'vitest', 'run', '--config', config, ...args],
        // All cores are busy, as in CI: tests wait as long as there.
        { env: { ...env, CI: 'true', ...environment }, write },
      ),
    ),
})
