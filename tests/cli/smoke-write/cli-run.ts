import { startProgram } from '#tests/cli/program.ts'
import { password } from '#tests/cli/smoke-run.ts'

type Surroundings = Pick<NonNullable<Parameters<typeof startProgram>[1]>, 'main' | 'before'>

/** Starts a writing run as a program of its own. */
export const startWriting = (api: string, journal: string, surroundings: Surroundings = {}) => {
  const words = ['smoke', '--base-url', api, '--username', 'super@demo.example', '--only', 'write']
  const program = startProgram(
    [...words, '--write', '--confirm-host', new URL(api).host, '--journal', journal],
    { env: { PORTAL_PASSWORD: password }, ...surroundings },
  )
  program.stdout.resume()
  return program
}
