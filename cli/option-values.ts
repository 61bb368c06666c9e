import { InvalidArgumentError } from 'commander'

/** Parses an option as a whole number within bounds. Commander turns the exception into a usage error. */
export const wholeNumberBetween =
  (lowest: number, highest: number) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= lowest && number <= highest) return number
    throw new InvalidArgumentError(`It must be a whole number from ${lowest} to ${highest}.`)
  }
