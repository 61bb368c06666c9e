import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runInProcessGroup } from './test-run/command.ts'

const folder = resolve('node_modules/.cache/checkouts')

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Runs a command to its end; throws if it fails. */
const run = async (command: readonly string[], cwd: string): Promise<void> => {
  const exitCode = await runInProcessGroup(command, { cwd })
  if (exitCode !== 0) throw new Error(`${command.join(' ')} failed in ${cwd}`)
}

export const runScripts = async (scripts: readonly string[], cwd: string): Promise<void> => {
  for (const script of scripts) await run(['npm', 'run', '--silent', script], cwd)
}

/** The full name of a commit; throws if there is none of this name. */
export const commitOf = (name: string): string => git('rev-parse', '--verify', `${name}^{commit}`)

/**
 * Checks a commit out beside the working tree, with its packages, and runs these scripts there. It is kept for the next time;
 * `built` is a file that the scripts write.
 */
export const checkOut = async (
  commit: string,
  { scripts, built }: { scripts: readonly string[]; built: string },
): Promise<string> => {
  const checkout = join(folder, commit)
  if (!existsSync(join(checkout, 'node_modules'))) {
    await rm(checkout, { recursive: true, force: true })
    git('worktree', 'prune')
    git('worktree', 'add', '--detach', checkout, commit)
    const lock = 'package-lock.json'
    if (readFileSync(join(checkout, lock), 'utf8') === readFileSync(lock, 'utf8'))
      symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
    else await run(['npm', 'ci', '--no-audit', '--no-fund'], checkout)
  }
  if (!existsSync(join(checkout, built))) await runScripts(scripts, checkout)
  return checkout
}
