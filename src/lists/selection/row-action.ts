import type { Call } from '#src/api/client.ts'
import type { Options } from '#src/data/use-options.ts'
import { formatCount } from '#src/rules/names.ts'
import type { LineValues } from '#src/rules/run-journal.ts'
import type { NewLine } from '#src/runs/own-run.ts'
import type { SelectOption } from '#src/ui/fields/select-field.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'
import { nameWithId, type Selection } from './selection.ts'

/** Why an action leaves a row alone, and what can be done about that. */
export type LeftAlone = { reason: string; help?: MenuItem | undefined }

/** What can be done with the selected rows of a list: a run. Methods, so that the bar takes those of any list. */
export type RowAction<Row> = {
  /** The name of its button. */
  label: string
  /** A key of the kinds of runs. */
  run: string
  names: { inText: string; manyInText: string }
  mostRows: number
  /** What is chosen for all rows; `useOptions` is called where that is shown. */
  choice?: { label: string; useOptions: () => Options<SelectOption> }
  /** Asked before what cannot be taken back: the verb, and a sentence about what goes along. */
  question?: { verb: string; text: string }
  /** Why a row is left alone; null if it is not. */
  leaves(row: Row, chosen: string): LeftAlone | null
  /** Reads what the rows do not tell before anything is asked: those that are left alone, by their ids. */
  look?(rows: readonly Row[], call: Call, signal: AbortSignal): Promise<ReadonlyMap<number, LeftAlone>>
  values(row: Row, chosen: string): LineValues
}

export const nothingSent = 'Nothing was sent. Check the connection, and try again.'

/** So many rows at once. */
export const mostRows = { changed: 2_000, deleted: 50 } as const

type PlannedRow<Row> = { row: Row; name: string; left: LeftAlone | null }

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
    left: action.leaves(row, chosen) ?? found?.get(selection.recordOf(row).id) ?? null,
  })),
})

export const concernedIn = <Row>({ rows }: ActionPlan<Row>) => rows.filter(({ left }) => left === null)

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
  rows.map(({ row, name, left }, index) => ({
    number: index + 1,
    name,
    values: action.values(row, chosen),
    leftOut: left?.reason,
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
  for (const { name, left } of rows)
    if (left !== null) byReason.set(left.reason, [...(byReason.get(left.reason) ?? []), name])
  return [...byReason].map(
    ([reason, left]) =>
      `${left.length} ${left.length === 1 ? 'is' : 'are'} left alone, ${reason}: ${firstNames(left)}`,
  )
}
