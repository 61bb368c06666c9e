/** The sentences about records of a kind for which the spec has none. */
export const recordMessages = (kind: string) => ({
  added: `${kind} added`,
  saved: `${kind} saved`,
  deleted: `${kind} deleted`,
  none: `No ${kind} found.`,
})
