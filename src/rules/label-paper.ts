/** In millimetres. */
type Size = { width: number; height: number }

/** A page with its labels side by side, all in millimetres; `top` is the blank edge above the first of them. */
export type LabelPaper = { page: Size; label: Size; columns: number; rows: number; top: number }

/** A sheet whose labels reach from edge to edge: what is left of its height is above and below them. */
const a4Sheet: LabelPaper = {
  page: { width: 210, height: 297 },
  label: { width: 70, height: 37 },
  columns: 3,
  rows: 8,
  top: 0.5,
}

/** Printers for rolls and for single labels take each label as a page. */
const oneLabel = (label: Size): LabelPaper => ({ page: label, label, columns: 1, rows: 1, top: 0 })

/** The usual height of labels on a roll of this width. */
const roll = oneLabel({ width: 62, height: 29 })

export const labelPapers = { a4: a4Sheet, roll } as const

/** Below that no reader recognises the code; no longer edge fits on the sheets of usual printers. */
export const labelEdge = { shortest: 25, longest: 297 }

/** The number of millimetres that was typed; null if no label can have such an edge. */
const readEdge = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*mm$/i, '')
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) return null
  const edge = Number(text.replace(',', '.'))
  return edge >= labelEdge.shortest && edge <= labelEdge.longest ? edge : null
}

/** A paper of one label with the typed size; null for an edge that cannot be used. */
export const typedPaper = ({ width, height }: { width: string; height: string }) => {
  const edges = { width: readEdge(width), height: readEdge(height) }
  const paper =
    edges.width === null || edges.height === null
      ? null
      : oneLabel({ width: edges.width, height: edges.height })
  return { edges, paper }
}

export const labelsOnPage = ({ columns, rows }: LabelPaper): number => columns * rows

/** The labels page by page. The first page has `used` labels that were taken off before: they are null. */
export const toLabelPages = <Label>(
  labels: readonly Label[],
  paper: LabelPaper,
  used: number,
): (Label | null)[][] => {
  const places = [...Array.from({ length: used }, () => null), ...labels]
  const onPage = labelsOnPage(paper)
  return Array.from({ length: Math.ceil(places.length / onPage) }, (_, page) =>
    places.slice(page * onPage, (page + 1) * onPage),
  )
}

/** Sizes within a label, in millimetres; on one that is not wide the texts are below the code. */
export const labelSizes = ({ width, height }: Size) => {
  const isWide = width >= height * 1.3
  const padding = limited(Math.min(width, height) * 0.09, 1.5, 4)
  const inner = { width: width - 2 * padding, height: height - 2 * padding }
  const text = limited(isWide ? Math.min(height / 11, width / 20) : Math.min(width / 16, height / 18), 1.6, 7)
  const code = isWide
    ? Math.min(inner.height - 1.8 * text, inner.width * 0.42)
    : Math.min(inner.width, inner.height - 6.6 * text)
  return { isWide, padding, text, code }
}

const limited = (size: number, least: number, most: number): number => Math.min(Math.max(size, least), most)
