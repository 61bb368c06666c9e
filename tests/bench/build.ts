import { runCommand } from './command.ts'

/** Builds what is measured: the portal, the demo and the CLI. */
export const build = async (): Promise<void> => {
  for (const script of ['build', 'build:demo', 'build:cli']) await runCommand('npm', ['run', script])
}
