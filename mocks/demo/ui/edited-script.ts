import { define, type Infer, integer, min, nullable, object, string } from 'superstruct'
import { Script } from '#mocks/demo/scripts/script.ts'
import { editedScriptKey } from '#mocks/demo/session/tour-window.ts'
import { createStore, type ReadableStore } from '#src/rules/create-store.ts'
import { keepInWindow, readKept } from './kept-in-window.ts'

/** Texts may still be empty. */
const UnfinishedScript = define<Script>('unfinished script', (value) =>
  Script.is(JSON.parse(JSON.stringify(value), (_, part: unknown) => (part === '' ? '-' : part))),
)

/** A script as it is being edited, at one of its steps. */
const EditedScript = object({
  /** As it was opened. */
  before: Script,
  script: UnfinishedScript,
  index: min(integer(), 0),
  /** The title under which it was played last; null if it was not. */
  previewed: nullable(string()),
})
export type EditedScript = Infer<typeof EditedScript>

export type EditedScriptStore = ReadableStore<EditedScript | null> & {
  open(script: Script): void
  change(change: Partial<EditedScript>): void
  close(): void
}

/** The script that is open in the editor of this window. It survives a reload; what cannot be right as it was before. */
export const createEditedScript = (): EditedScriptStore => {
  const edited = createStore(readKept(editedScriptKey, EditedScript))
  const set = (next: EditedScript | null) => {
    edited.set(next)
    if (next === null || EditedScript.is(next)) keepInWindow(editedScriptKey, next)
  }
  return {
    get: edited.get,
    subscribe: edited.subscribe,
    open: (script) => set({ before: script, script, index: 0, previewed: null }),
    change(change) {
      const current = edited.get()
      if (current !== null) set({ ...current, ...change })
    },
    close: () => set(null),
  }
}
