import { spawnSync } from 'node:child_process'

/** The parts of `npm run check`, and what to do when one is red. */
const parts = {
  format: '`npm run format` mends the format and much of the lint; the rest is named below.',
  imports: '`npm run generate` writes the import rules.',
  types: 'Begin with the first file that you have changed: errors elsewhere often follow from it.',
  machines: 'Machines know nothing of the browser, of Node or of React.',
  unused: 'Use it, or remove it.',
}

// Without colours where the output is a file or a pipe.
const environment = process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' }

for (const [part, advice] of Object.entries(parts)) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', `check:${part}`], {
    encoding: 'utf8',
    env: environment,
    maxBuffer: 100_000_000,
  })
  if (status === 0) continue
  process.exitCode = 1
  process.stdout.write(`check:${part} is red. ${advice}\n\n${stdout}${stderr}\n`)
}
