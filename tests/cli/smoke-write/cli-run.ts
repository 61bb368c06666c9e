import { startProgram } from '#tests/cli/program.ts'
import { password } from '#tests/cli/smoke-run.ts'

/** Starts a writing run as a program of its own, from the sources where nothing built is named. */
export const startWriting = (api: string, journal: string, main?: string) => {
  const words = ['smoke', '--base-url', api, '--username', 'super@demo.example', '--only', 'write']
  const program = startProgram(
    [...words, '--write', '--confirm-host', new URL(api).host, '--journal', journal],
    { env: { PORTAL_PASSWORD: password }, ...(main === undefined ? {} : { main }) },
  )
  program.stdout.resume()
  return program
}
