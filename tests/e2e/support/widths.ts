import { isProof } from './proof.ts'

/** `npm run proof` judges screens at each width, in pixels, the rest of the tests at one of them. */
const judgedAt = (width: number): number[] => (isProof ? [1440, 1280, 1024, 768, 390] : [width])

export const desktopWidths = judgedAt(1440)
export const phoneWidths = judgedAt(390)
