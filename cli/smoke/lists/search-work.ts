import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import { checkTotal, firstPage, type Known } from './known.ts'
import type { Searched, Subject } from './subject.ts'

/** No record holds this. */
const absurdTerm = 'zqxjv-smoke-finds-nothing'

const mostCandidates = 40

/** A word that few rows hold finds those, whatever its case; an absurd one finds none. */
export const searchWork = async <Row, Key extends string>(
  subject: Subject<Row, Key>,
  searched: Searched<Row>,
  known: Known<Row>,
): Promise<string> => {
  const term = tellingTerm(known.rows, searched)
  const ask = (search: string) => subject.ask({ ...firstPage(subject, known), search })
  const [found, nothing] = await Promise.all([ask(term), ask(absurdTerm)])
  if (nothing.rows.length > 0) fail(`finds ${nothing.totalItems} rows for ${absurdTerm}`)
  const wrong = found.rows.find((row) => !contains(searched(row), term))
  if (wrong !== undefined) fail(`row ${subject.idOf(wrong)} does not hold ${term}`)
  const expected = known.rows.filter((row) => contains(searched(row), term)).length
  checkTotal(known, found.totalItems, expected)
  return `${term}: ${found.totalItems} of ${known.totalItems} rows`
}

/** A word that the fewest rows hold, in the other case, so that a search for it proves something. */
const tellingTerm = <Row>(rows: readonly Row[], searched: Searched<Row>): string => {
  const words = new Set(rows.flatMap((row) => (searched(row)[0] ?? '').match(/[A-Za-z]{3,}/g) ?? []))
  const counted = [...words]
    .slice(0, mostCandidates)
    .map((word) => ({ word, held: rows.filter((row) => contains(searched(row), word)).length }))
    .toSorted((left, right) => left.held - right.held)
  const { word } = counted[0] ?? cannotCheck('no row holds a word to search for')
  return word.toUpperCase()
}

const contains = (texts: readonly string[], term: string): boolean =>
  texts.some((text) => text.toLowerCase().includes(term.toLowerCase()))
