/** Messages about a kind of record for which the requirements have none. */
export const recordMessages = (kind: string) => ({
  added: `${kind} added`,
  saved: `${kind} saved`,
  deleted: `${kind} deleted`,
  none: `No ${kind} found.`,
})
