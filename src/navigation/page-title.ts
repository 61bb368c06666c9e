import { product } from './product.ts'

/** The title of the browser tab. For the screen of a record it starts with the record's name. */
export const pageTitle = (heading: string, name?: string): string =>
  [name, heading, product].filter(Boolean).join(' · ')
