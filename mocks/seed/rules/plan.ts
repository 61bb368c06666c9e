/** The number of devices and complaints of each customer. */
export type Plan = { devices: readonly number[]; complaints: readonly number[] }

const devicesOfTen = [2, 0, 4, 2, 1, 5, 3, 1, 9, 3]
const complaintsOfTen = [1, 0, 3, 2, 0, 4, 2, 1, 5, 2]

/** 3 devices and 2 complaints on average, between 0 and 9. */
export const planFor = (customers: number): Plan => ({
  devices: spread(devicesOfTen, customers, 3),
  complaints: spread(complaintsOfTen, customers, 2),
})

/** For customers whose number of devices is known or null; without devices there are no complaints. */
export const planWith = (known: readonly (number | null)[]): Plan => {
  const devices = known.map((count, index) => count ?? devicesOfTen[index % devicesOfTen.length] ?? 0)
  const complaints = devices.map((count, index) =>
    Math.min(count, complaintsOfTen[index % complaintsOfTen.length] ?? 0),
  )
  return { devices, complaints }
}

/** Repeats a pattern; the last customer gets the rest of the exact total. */
const spread = (pattern: readonly number[], customers: number, average: number): number[] => {
  const counts = Array.from({ length: customers - 1 }, (_, index) => pattern[index % pattern.length] ?? 0)
  const given = counts.reduce((sum, count) => sum + count, 0)
  return [...counts, customers * average - given]
}

/** Yields the index of the customer of each complaint by date: complaints of different customers alternate. */
export function* customerOfEachComplaint({ complaints }: Plan): Generator<number> {
  const most = complaints.reduce((left, right) => Math.max(left, right), 0)
  for (let round = 0; round < most; round++)
    for (const [index, count] of complaints.entries()) if (count > round) yield index
}
