/** Rows as the table of a seed: it goes on counting after them. */
export const toSavedTable = <Row extends { readonly id: number }>(rows: readonly Row[]) => ({
  lastId: rows.reduce((last, { id }) => Math.max(last, id), 0),
  rows,
})
