/** A text that an entry of the history keeps under this name; null where there is none. */
export const historyStateText = (state: unknown, name: string): string | null => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof value === 'string' && value !== '' ? value : null
}
