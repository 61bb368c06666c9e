/**
 * All cases if PROOF is set, else one of `step`. `shift` moves them on, so that two tests of the same cases try different ones.
 */
export const sample = <Case>(cases: readonly Case[], step: number, shift = 0): Case[] =>
  cases.filter((_, index) => process.env.PROOF !== undefined || (index + shift) % step === 0)
