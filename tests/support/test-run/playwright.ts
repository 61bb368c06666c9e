import { runInProcessGroup } from './command.ts'
import type { Part } from './part.ts'
import { tallyOf } from './tally.ts'

const command = ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts']

export const endToEndPart = (name: string, args: readonly string[] = []): Part => ({
  name,
  run: (write) => tallyOf((env) => runInProcessGroup([...command, ...args], { env, write })),
})
