import { surviveLostOutput } from './lost-output.ts'
import { run } from './run.ts'

surviveLostOutput()
await run(process.argv.slice(2))
await Promise.all([process.stdout, process.stderr].map(emptied))
// By itself Node would wait for what the engine still compiles in the background.
process.exit()

/** Resolves once all that was written is handed over, or cannot be. */
function emptied(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve())
  })
}
