/** The text of this name in the state of a history entry; null if there is none. */
export const historyStateText = (state: unknown, name: string): string | null => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof value === 'string' && value !== '' ? value : null
}
