/** The day on which the dates of a seed file are based; loading a seed moves it to today. */
export const referenceDay = '2026-01-15'

const day = 24 * 60 * 60_000

let state = 0
let referenceMoment = 0

/** A cache: a seed has few different dates, each used thousands of times. */
const dates = new Map<number, string>()

/**
 * Seeds all random numbers, and sets the day on which dates are based. Both are global: one set of data is generated at a
 * time.
 */
export const startRandom = (random: number, basedOn = referenceDay) => {
  state = random
  referenceMoment = Date.parse(`${basedOn}T00:00:00.000Z`)
  dates.clear()
}

/** The generator mulberry32: the same numbers in every browser and every Node. */
const next = (): number => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** A list with at least one item. */
export type Filled<Item> = readonly [Item, ...Item[]]

/** Throws an Error if the list is empty. */
export const filled = <Item>([first, ...more]: readonly Item[]): Filled<Item> => {
  if (first === undefined) throw new Error('There is nothing to choose from')
  return [first, ...more]
}

export const between = (min: number, max: number): number => Math.floor(next() * (max - min + 1) + min)
export const oneOf = <Item>(items: Filled<Item>): Item => items[between(0, items.length - 1)] ?? items[0]
export const chance = (probability: number): boolean => next() < probability
export const digits = (length: number): string => {
  let text = ''
  while (text.length < length) text += between(0, 9)
  return text
}

/** Returns so many different items in a random order. */
export const someOf = <Item>(items: readonly Item[], min: number, max: number): Item[] => {
  const left = [...items]
  const count = Math.min(between(min, max), items.length)
  return Array.from({ length: count }).flatMap(() => left.splice(between(0, left.length - 1), 1))
}

/** A version 4 UUID. */
export const uuid = (): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replaceAll(/[xy]/g, (place) =>
    (place === 'x' ? between(0, 15) : between(8, 11)).toString(16),
  )

/** Returns a time in working hours, so many days before the reference day. */
export const daysAgo = (days: number): string => {
  const minutes = between(4 * 60, 13 * 60)
  return `${dateOf(Math.ceil(days))}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00.000Z`
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

const dateOf = (days: number): string => {
  const date = dates.get(days) ?? new Date(referenceMoment - days * day).toISOString().slice(0, 10)
  dates.set(days, date)
  return date
}

/** Returns items in rotation: for values that must all occur. */
export const inRotation = <Item>(items: Filled<Item>, position: number): Item =>
  items[position % items.length] ?? items[0]
