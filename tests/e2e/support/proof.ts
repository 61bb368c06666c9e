/** Under `npm run proof` tables of cases are whole. */
export const isProof = process.env.PROOF !== undefined
