import { InvalidArgumentError } from 'commander'

/** Reads an option as a whole number within bounds; commander turns the refusal into a usage error. */
export const wholeNumberBetween =
  (lowest: number, highest: number) =>
  (typed: string): number => {
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (number >= lowest && number <= highest) return number
    throw new InvalidArgumentError(`It must be a whole number from ${lowest} to ${highest}.`)
  }
