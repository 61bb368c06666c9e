import { fail } from '#cli/smoke/finding.ts'
import type { ListQuery, Subject } from './subject.ts'

/** The rows of a list as far as they are known. `complete` is false where the list is longer than smoke reads. */
export type Known<Row> = { rows: readonly Row[]; pageSize: number; totalItems: number; complete: boolean }

/** The first page of a list, of the size that was known to work; a list without pages is asked for whole. */
export const firstPage = <Row, Key extends string>(
  { isPaged }: Subject<Row, Key>,
  { pageSize }: Known<Row>,
): ListQuery<Key> => (isPaged ? { page: 1, pageSize } : {})

/** Of a list that is known whole, the number of rows that hold something is known too. */
export const checkTotal = <Row>(known: Known<Row>, counted: number, expected: number): void => {
  if (known.complete && counted !== expected) fail(`counts ${counted} rows, ${expected} were expected`)
}
