import type { Part } from './measure.ts'

/** What differs between two looks of the same screen, boxes by more than 2 px. */
export const differences = (expected: readonly Part[], actual: readonly Part[]): string[] => {
  const found = new Map(actual.map((part) => [part.name, part]))
  const known = new Set(expected.map(({ name }) => name))
  return [
    ...expected.flatMap((part) => {
      const other = found.get(part.name)
      return other === undefined ? `${part.name} is missing` : differencesOf(part, other)
    }),
    ...actual.flatMap(({ name }) => (known.has(name) ? [] : `${name} is added`)),
  ]
}

const differencesOf = (expected: Part, actual: Part): string[] => {
  const isMoved = expected.box.some((length, side) => Math.abs(length - (actual.box[side] ?? 0)) > 2)
  return [
    ...(isMoved ? [`${expected.name} is at ${written(actual)}, not ${written(expected)}`] : []),
    ...(['colours', 'letters'] as const).flatMap((kind) =>
      actual[kind] === expected[kind] ? [] : `${expected.name} has ${actual[kind]}, not ${expected[kind]}`,
    ),
  ]
}

const written = ({ box }: Part): string => box.map(Math.round).join(' ')
