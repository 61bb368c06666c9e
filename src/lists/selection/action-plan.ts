import { formatCount } from '#src/rules/names.ts'
import type { NewLine } from '#src/runs/own-run.ts'
import type { LeftAlone, RowAction } from './row-action.ts'
import { nameWithId, type Selection } from './selection.ts'

export const nothingSent = 'Nothing was sent. Check the connection, and try again.'

type PlannedRow<Row> = { row: Row; name: string; leftAlone: LeftAlone | null }

/** What an action does with each selected row. */
export type ActionPlan<Row> = { action: RowAction<Row>; chosen: string; rows: readonly PlannedRow<Row>[] }

export const planOf = <Row>(
  action: RowAction<Row>,
  chosen: string,
  selection: Selection<Row>,
  found?: ReadonlyMap<number, LeftAlone>,
): ActionPlan<Row> => ({
  action,
  chosen,
  rows: [...selection.get().selected.values()].map(({ row }) => ({
    row,
    name: nameWithId(selection.recordOf(row)),
    leftAlone: action.leaves(row, chosen) ?? found?.get(selection.recordOf(row).id) ?? null,
  })),
})

export const concernedIn = <Row>({ rows }: ActionPlan<Row>) =>
  rows.filter(({ leftAlone }) => leftAlone === null)

/** Why a plan cannot be carried out; null if it can. */
export const obstacleOf = <Row>(plan: ActionPlan<Row>): string | null => {
  const { names, mostRows: most } = plan.action
  const count = concernedIn(plan).length
  if (count === 0) return `None of the selected ${names.manyInText} is concerned.`
  return count > most
    ? `${formatCount(count)} ${names.manyInText} are too many: at most ${formatCount(most)} at once.`
    : null
}

export const runLinesOf = <Row>({ action, chosen, rows }: ActionPlan<Row>): NewLine[] =>
  rows.map(({ row, name, leftAlone }, index) => ({
    number: index + 1,
    name,
    values: action.values(row, chosen),
    leftOut: leftAlone?.reason,
  }))

const namedAtMost = 3

/** As in `A (1), B (2), C (3) and 9 more`. */
export const firstNames = (names: readonly string[]): string => {
  const first = names.slice(0, namedAtMost).join(', ')
  return names.length > namedAtMost ? `${first} and ${names.length - namedAtMost} more` : first
}

/** The rows that are left alone by their reasons, as in `2 are left alone, already Active: A (1), B (2)`. */
export const leftTexts = <Row>({ rows }: ActionPlan<Row>): readonly string[] => {
  const byReason = new Map<string, string[]>()
  for (const { name, leftAlone } of rows)
    if (leftAlone !== null) byReason.set(leftAlone.reason, [...(byReason.get(leftAlone.reason) ?? []), name])
  return [...byReason].map(
    ([reason, names]) =>
      `${names.length} ${names.length === 1 ? 'is' : 'are'} left alone, ${reason}: ${firstNames(names)}`,
  )
}
