type Values = Map<string, string>
type Change = { writer: string; apply: (values: Values) => void }

/**
 * Local storage that several tabs share. A tab sees its own writes at once, and of all changes the first
 * `reached()`. So a tab whose thread was blocked reads an old state, and its writes take effect after the
 * writes that it has not seen.
 */
export const createSharedStorage = (changed: (writer: string) => void) => {
  const changes: Change[] = []
  const values: Values = new Map()
  const change = (writer: string, apply: Change['apply'], isNewToWriter = false) => {
    const before = JSON.stringify([...values])
    apply(values)
    if (!isNewToWriter && JSON.stringify([...values]) === before) return
    changes.push({ writer, apply })
    changed(writer)
  }

  const view = (writer: string, reached = () => changes.length): Storage => {
    const lateView = createLateView(writer, changes, reached)
    const seen = () => (reached() < changes.length ? lateView() : values)
    return {
      get length() {
        return seen().size
      },
      key: (index) => [...seen().keys()][index] ?? null,
      getItem: (key) => seen().get(key) ?? null,
      // A tab that sees an old state sees its own write, also of what is stored already.
      setItem: (key, value) => change(writer, (all) => void all.set(key, value), seen().get(key) !== value),
      removeItem: (key) => change(writer, (all) => void all.delete(key)),
      clear: () => change(writer, (all) => all.clear()),
    }
  }
  return {
    /** What is stored, whether a tab has seen it or not. */
    values,
    changeCount: () => changes.length,
    /** Makes a change that comes from no tab. */
    change: (apply: Change['apply']) => change('', apply),
    view,
  }
}

/** Applies the changes that have reached a tab, in their order, and its own on top. */
const createLateView = (writer: string, changes: readonly Change[], reached: () => number) => {
  const applied: Values = new Map()
  let count = 0
  return (): Values => {
    for (; count < reached(); count += 1) changes[count]?.apply(applied)
    const own = changes.slice(count).filter((each) => each.writer === writer)
    if (own.length === 0) return applied
    const values = new Map(applied)
    for (const { apply } of own) apply(values)
    return values
  }
}
