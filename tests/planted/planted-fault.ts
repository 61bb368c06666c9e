/**
 * A fault as a change in one place of the product, the test files that have to find it, and what a user or a caller would notice of
 * it. Where the code moves, the fault is planted where its behaviour is then.
 */
export type PlantedFault = Change & {
  behaviour: string
  /** A second place, for what is secured twice. */
  also?: Change
  tests: readonly string[]
}

/** A text that occurs once in its file, and what is there in place of it. */
type Change = { file: string; search: string; replacement: string }
