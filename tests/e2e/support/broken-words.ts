/** The words that are broken across lines. */
export const brokenWords = (cells: readonly Element[]): string[] =>
  cells.flatMap((cell) => {
    const text = cell.firstChild
    if (!(text instanceof Text)) return []
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? word : []
    })
  })
