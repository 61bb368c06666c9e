import { noValue } from '#src/rules/no-value.ts'
import type { ListColumn } from './list-table.tsx'

/** The headers of the columns that can be said in plain text. */
export const textHeaders = <Row>(columns: readonly ListColumn<Row>[]): string[] =>
  columns.filter(isPlain).map(({ header }) => header)

/** What a row says in these columns. */
export const textCells = <Row>(columns: readonly ListColumn<Row>[], row: Row): string[] =>
  columns.filter(isPlain).map((column) => withoutDash(textOf(column, row)))

const isPlain = <Row>({ text }: ListColumn<Row>): boolean => text !== null

const textOf = <Row>({ cell, text }: ListColumn<Row>, row: Row): string =>
  text === undefined ? String(cell(row)) : (text?.(row) ?? '')

/** On screen a dash stands for what nobody gave; in a file that is nothing. */
const withoutDash = (text: string): string => (text === noValue ? '' : text)
