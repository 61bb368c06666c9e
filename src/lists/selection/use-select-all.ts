import { useState } from 'react'
import type { AnyList } from '#src/lists/use-list.ts'
import { ListTooLong } from '#src/rules/export-rows.ts'
import * as messages from '#src/rules/messages.ts'
import { formatCount } from '#src/rules/names.ts'
import type { Selection } from './selection.ts'
import { useLeaving } from './use-leaving.ts'
import { lastOf, type ReadPage, readMatching } from './use-matching.ts'

/** Selects what matches on all pages. */
export const useSelectAll = <Row>(list: AnyList, selection: Selection<Row>, readPage: ReadPage<Row>) => {
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const left = useLeaving()
  const readAll = async ({ signal }: AbortController) => {
    const { rows, missing, hasChanged } = await lastOf(
      readMatching(list, selection, readPage, signal),
      signal,
      ({ readPages, totalPages }) =>
        setProgress(`Reading page ${readPages} of ${Math.max(readPages, totalPages)}…`),
    )
    selection.add(rows)
    if (missing > 0) setProblem(`${formatCount(missing)} of the rows that the server counts did not come.`)
    else if (hasChanged) setProblem('The list has changed while it was read: rows may be missing.')
  }
  const read = async () => {
    setProblem(null)
    setProgress('Reading the other pages…')
    const controller = left.current
    await readAll(controller).catch((error: unknown) => {
      if (!controller.signal.aborted)
        setProblem(
          error instanceof ListTooLong ? messages.exportTooLong : 'The other pages could not be read.',
        )
    })
    setProgress(null)
  }
  return { progress, problem, read }
}
