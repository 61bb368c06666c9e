import type { Call } from '#src/api/client.ts'
import type { Options } from '#src/data/use-options.ts'
import type { LineValues } from '#src/rules/run-journal.ts'
import type { RunKindName } from '#src/runs/run-kind.ts'
import type { SelectOption } from '#src/ui/fields/select-field.tsx'
import type { MenuItem } from '#src/ui/popups/menu-button.tsx'

/** Why an action leaves a row alone, and what can be done about that. */
export type LeftAlone = { reason: string; help?: MenuItem | undefined }

/** What can be done with the selected rows of a list: a run. Methods, so that the bar takes those of any list. */
export type RowAction<Row> = {
  /** The name of its button. */
  label: string
  run: RunKindName
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

/** So many rows at once. */
export const mostRows = { changed: 2_000, deleted: 50 } as const
