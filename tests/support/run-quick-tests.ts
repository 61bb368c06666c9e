import { execFileSync } from 'node:child_process'
import { repositoryFiles } from '#tests/repository/files.ts'
import { nearestTests } from './nearest-tests.ts'
import { runInProcessGroup } from './test-run/command.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

const [base = 'main'] = git('merge-base', 'main', 'HEAD')
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const tests = nearestTests(changed, repositoryFiles(/\.tsx?$/))
process.stdout.write(
  `Changed files since main: ${changed.length}. Nearest test files: ${tests.length}, besides those about the repository.\n`,
)
process.exitCode = await runInProcessGroup([
  'npx',
  'vitest',
  'run',
  '--config',
  'tests/vitest.config.ts',
  'tests/repository',
  ...tests,
])
