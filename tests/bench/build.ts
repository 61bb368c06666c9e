import { runCommand } from './command.ts'

export const build = async (): Promise<void> => {
  for (const script of ['build', 'build:demo', 'build:cli']) await runCommand('npm', ['run', script])
}
