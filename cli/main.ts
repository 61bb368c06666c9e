import { surviveLostOutput } from './lost-output.ts'
import { run } from './run.ts'

surviveLostOutput()
await run(process.argv.slice(2))
