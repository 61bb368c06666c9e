/** Under `npm run proof` tables of cases are whole. */
export const isProof = process.env.PROOF !== undefined

/**
 * For tests of `npm run proof` alone: figures, long walks, and what a test of screens or another of these tests shows almost as well.
 * Without them `npm test` ends within eight minutes.
 */
export const inProofOnly = { tag: '@proof' }
