/** One line of the bench: what was measured, what it has to be, and how it was taken. */
export type Figure = {
  what: string
  goal: string
  measured: string
  /** Null if the figure has no goal and is only shown for comparison. */
  holds: boolean | null
  how: string
}

export type BenchGroup = { name: string; measure: () => Promise<Figure[]> }
