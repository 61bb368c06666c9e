import { product } from './product.ts'

/** The title of the browser's tab for a screen with this heading. */
export const pageTitle = (heading: string): string => `${heading} · ${product}`
