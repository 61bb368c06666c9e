import { startProgram } from '#tests/cli/program.ts'
import { password } from '#tests/cli/smoke-run.ts'

type ProgramOptions = Pick<NonNullable<Parameters<typeof startProgram>[1]>, 'before'> & {
  further?: readonly string[]
}

/** Starts `portal smoke --write` in its own process. */
export const startWriting = (
  api: string,
  journal: string,
  { further = [], ...options }: ProgramOptions = {},
) => {
  const args = ['smoke', '--base-url', api, '--username', 'super@demo.example', '--only', 'write']
  const program = startProgram(
    [...args, '--write', '--confirm-host', new URL(api).host, '--journal', journal, ...further],
    { env: { PORTAL_PASSWORD: password }, ...options },
  )
  program.stdout.resume()
  return program
}
