/** Every order of these things. */
export const permutations = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length === 0
    ? [[]]
    : things.flatMap((first, index) =>
        permutations(things.toSpliced(index, 1)).map((rest) => [first, ...rest]),
      )
