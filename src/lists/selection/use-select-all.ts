import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyList } from '#src/lists/use-list.ts'
import { ListTooLong } from '#src/rules/export-rows.ts'
import * as messages from '#src/rules/messages.ts'
import { formatCount } from '#src/rules/names.ts'
import { choiceKeyOf, type Selection } from './selection.ts'
import { lastOf, type ReadPage, readMatching } from './use-matching.ts'

/** Selects what matches on all pages; the reading ends when the search or a filter changes. */
export const useSelectAll = <Row>(list: AnyList, selection: Selection<Row>, readPage: ReadPage<Row>) => {
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  const choice = choiceKeyOf(list.query)
  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
    setProgress(null)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it reads are the rows of the former choice
  useEffect(() => stop, [choice, stop])
  const readAll = async ({ signal }: AbortController) => {
    const reading = selection.startReading(choice)
    const { rows, missing, hasChanged } = await lastOf(
      readMatching(list, selection, readPage, signal),
      signal,
      ({ readPages, totalPages }) =>
        setProgress(`Reading page ${readPages} of ${Math.max(readPages, totalPages)}…`),
    )
    reading.add(rows)
    if (missing > 0) setProblem(`${formatCount(missing)} of the rows that the server counts did not come.`)
    else if (hasChanged) setProblem('The list has changed while it was read: rows may be missing.')
  }
  const read = async () => {
    setProblem(null)
    setProgress('Reading the other pages…')
    const controller = new AbortController()
    running.current = controller
    await readAll(controller).catch((error: unknown) => {
      if (!controller.signal.aborted)
        setProblem(
          error instanceof ListTooLong ? messages.exportTooLong : 'The other pages could not be read.',
        )
    })
    if (!controller.signal.aborted) stop()
  }
  return { progress, problem, read, stop }
}
