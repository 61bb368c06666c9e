import { generateSeed } from '#cli/seed/generate-seed.ts'

const random = 2026

/** The text of a seed file with so many customers. */
export const seedText = (customers: number): string => [...generateSeed({ customers, random })].join('')
