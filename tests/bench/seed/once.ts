import { generateSeed } from '#cli/seed/generate-seed.ts'
import { callFakerAlone } from './faker-alone.ts'

// One of the two, once, in a process of its own as `portal seed` has it; prints its milliseconds.
const makeSeed = (): void => {
  let pieces = 0
  for (const _ of generateSeed({ customers: 10_000, random: 2026 })) pieces += 1
  if (pieces < 60_000) throw new Error('The seed lacks rows')
}

const work = process.argv[2] === 'faker' ? callFakerAlone : makeSeed
const begun = performance.now()
work()
process.stdout.write(String(performance.now() - begun))
