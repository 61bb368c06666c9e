/**
 * The options of fast-check: the same inputs in each run of `npm test`, others in each run of the proof. A
 * failure prints the seed.
 */
export const randomRuns = (few: number, many: number): { numRuns: number; seed?: number } =>
  process.env.PROOF === undefined ? { numRuns: few, seed: 2 } : { numRuns: many }
