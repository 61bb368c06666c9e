/** A place where the two sides have different kinds of values. */
export type ValueDifference = { place: string; mock: string; live: string }

/**
 * Compares the kinds of values at a place over all answers of both sides, never the values. A place that only
 * one side has is not compared: an empty list says nothing about its rows.
 */
export const compareValues = (
  place: string,
  mock: readonly unknown[],
  live: readonly unknown[],
): ValueDifference[] => {
  if (mock.length === 0 || live.length === 0) return []
  const [inMock, inLive] = [parseAll(mock), parseAll(live)]
  const names = new Set([...inMock.records, ...inLive.records].flatMap((record) => Object.keys(record)))
  return [
    ...compareKinds(place, new Set(mock.map(kindOf)), new Set(live.map(kindOf))),
    ...compareValues(`${place}[]`, inMock.items, inLive.items),
    ...[...names].flatMap((name) =>
      compareValues(
        place === '' ? name : `${place}.${name}`,
        inMock.records.map((record) => record[name]),
        inLive.records.map((record) => record[name]),
      ),
    ),
  ]
}

const parseAll = (values: readonly unknown[]) => {
  const parsed = values.map(parseJsonText)
  const items = parsed.flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
  return { records: parsed.filter(isRecord), items }
}

/**
 * The mock may show more empty values than the live API, whose records may all be filled; never less, and never other
 * kinds of values.
 */
const compareKinds = (
  place: string,
  mock: ReadonlySet<string>,
  live: ReadonlySet<string>,
): ValueDifference[] => {
  const isMissed = [...live].some((kind) => !mock.has(kind))
  const shown = [...live].filter((kind) => !emptyKinds.includes(kind))
  const isInvented =
    shown.length > 0 && [...mock].some((kind) => !emptyKinds.includes(kind) && !live.has(kind))
  return isMissed || isInvented
    ? [{ place: place || 'the body', mock: joinKinds(mock), live: joinKinds(live) }]
    : []
}

const joinKinds = (kinds: ReadonlySet<string>): string => [...kinds].sort().join(' or ')

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The kinds of a value that is missing: a field that a record lacks, or null. */
const emptyKinds: readonly string[] = ['missing', 'null']

/** The kind of a value, as precisely as a client needs it. */
const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (typeof value === 'string') return kindOfText(value)
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'object') return Array.isArray(value) ? 'list' : 'record'
  return typeof value
}

const isoDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const kindOfText = (text: string): string => {
  if (isoDate.test(text)) return 'ISO date'
  return parseJsonText(text) === text ? 'text' : 'JSON text'
}

/** The parsed value of a text that is JSON of a record or a list; any other value as it is. */
const parseJsonText = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
