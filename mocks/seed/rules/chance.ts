import type { Region } from './regions.ts'

/** A list with at least one item. */
export type Filled<Item> = readonly [Item, ...Item[]]

/** What the rules draw from: faker in `portal seed`, a generator of a few lines in the browser, which has no faker. */
export type Chance = {
  /** A whole number; both ends can occur. */
  between: (min: number, max: number) => number
  oneOf: <Item>(items: Filled<Item>) => Item
  oneByWeight: <Item>(items: Filled<{ weight: number; value: Item }>) => Item
  /** So many different items, in a random order. */
  someOf: <Item>(items: readonly Item[], min: number, max: number) => Item[]
  digits: (length: number) => string
  /**
   * A time in working hours, so many days before the day on which the data are based. With the id of its row
   * the time follows from that: a further draw would change all rows that come after it.
   */
  daysAgo: (days: number, id?: number) => string
  /** First and last name of someone of this region. */
  personName: (region: Region) => string
}

/** From 9:30 to 18:30 in India. */
export const workingHours = { from: 4, to: 13 } as const

/** Milliseconds after midnight, in working hours: another minute for each of many ids. */
export const workingTimeOf = (id: number): number => {
  const minutes = (workingHours.to - workingHours.from) * 60
  return (workingHours.from * 60 + ((id * 37) % minutes)) * 60_000
}

/** Throws an Error if the list is empty. */
export const filled = <Item>([first, ...more]: readonly Item[]): Filled<Item> => {
  if (first === undefined) throw new Error('There is nothing to choose from')
  return [first, ...more]
}

/** Returns items in rotation: for values that must all occur. */
export const inRotation = <Item>(items: Filled<Item>, position: number): Item =>
  items[position % items.length] ?? items[0]
