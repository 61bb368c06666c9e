const interval = 100
/** The clock is looked at once in so many pieces: that costs more than making one. */
const pause = 512

const line = (text: string): string => `\r\u001b[2K${text}`

/** Passes pieces on, and shows on a terminal how far they are; `total` may be a little off. */
export function* withProgress(
  pieces: Iterable<string>,
  total: number,
  write: (text: string) => void,
): Generator<string> {
  let count = 0
  let shown = performance.now()
  for (const piece of pieces) {
    yield piece
    count += 1
    if (count % pause !== 0 || performance.now() - shown < interval) continue
    shown = performance.now()
    write(line(`${Math.min(Math.floor((count / total) * 100), 99)} %`))
  }
  write(line(''))
}
