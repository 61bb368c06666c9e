/** One line of the bench: what was measured, what it has to be (quality.md, "Speed"), and how it was taken. */
export type Figure = {
  what: string
  goal: string
  measured: string
  /** Null where nothing is asked: the figure stands there to compare with. */
  holds: boolean | null
  how: string
}

/** Figures that are taken together. */
export type Group = { name: string; measure: () => Promise<Figure[]> }
