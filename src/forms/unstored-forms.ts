/** The open forms whose drafts the browser refuses to store: the strip says so. */
export type UnstoredForms = {
  set(form: object, isStored: boolean): void
  hasAny(): boolean
  /** Calls back after each change; returns a function that stops it. */
  subscribe(changed: () => void): () => void
}

export const createUnstoredForms = (): UnstoredForms => {
  const forms = new Set<object>()
  const listeners = new Set<() => void>()
  return {
    set: (form, isStored) => {
      if (forms.has(form) !== isStored) return
      if (isStored) forms.delete(form)
      else forms.add(form)
      for (const changed of listeners) changed()
    },
    hasAny: () => forms.size > 0,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
