/** Local storage as several tabs share it: each writes through its own view, and `changed` names the writer. */
export const createSharedStorage = (changed: (writer: string) => void) => {
  const values = new Map<string, string>()
  const change = (writer: string, work: () => void) => {
    const before = JSON.stringify([...values])
    work()
    if (JSON.stringify([...values]) !== before) changed(writer)
  }
  return {
    values,
    view: (writer: string): Storage => ({
      get length() {
        return values.size
      },
      key: (index) => [...values.keys()][index] ?? null,
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => change(writer, () => void values.set(key, value)),
      removeItem: (key) => change(writer, () => void values.delete(key)),
      clear: () => change(writer, () => values.clear()),
    }),
  }
}
