import { startTransition, useEffect, useMemo, useState } from 'react'
import { useIsPrinting } from '#src/ui/records/use-is-printing.ts'

/** Enough rows to fill a tall screen. */
const chunkSize = 40

/**
 * Splits rows into chunks and renders one more at a time, so that hundreds of rows do not delay the first
 * paint. All rows are in the page in the end, for find in page, screen readers and print.
 */
export const useRowChunks = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] => {
  const chunks = useMemo(() => split(rows), [rows])
  const isPrinting = useIsPrinting()
  const [rendered, setRendered] = useState({ of: chunks, count: 1 })
  const count = rendered.of === chunks ? rendered.count : 1
  const isComplete = isPrinting || count >= chunks.length
  useEffect(() => {
    if (isComplete) return
    const next = setTimeout(() => startTransition(() => setRendered({ of: chunks, count: count + 1 })), 0)
    return () => clearTimeout(next)
  }, [chunks, count, isComplete])
  return isComplete ? chunks : chunks.slice(0, count)
}

const split = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, index) =>
    rows.slice(index * chunkSize, (index + 1) * chunkSize),
  )
