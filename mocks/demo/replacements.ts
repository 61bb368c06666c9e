import { createStore } from '#src/rules/create-store.ts'
import type { DemoStore } from './demo-store.ts'

/** What keeps the records and moves their dates. */
export const dateMove: string = 'moving the dates to today'

/** A replacement is named in words that fit after "Before": `'Empty company'`, `the reset`. */
type Question = { replacement: string; answer: (isAllowed: boolean) => void }

/** Asks before the user's own changes are replaced, and offers to undo the replacement. Both concern this tab only. */
export const createReplacements = (store: Pick<DemoStore, 'get' | 'refresh'>) => {
  const question = createStore<Question | null>(null)
  /** The key of the state before the last replacement, until its notice is dismissed. */
  const last = createStore<string | null>(null)
  return {
    question,
    last,
    /** Whether the data may be replaced. Asks only if the user has changed something since the last replacement. */
    async allow(replacement: string): Promise<boolean> {
      await store.refresh()
      if (!store.get().settings.hasEdits) return true
      question.get()?.answer(false)
      return new Promise<boolean>((resolve) =>
        question.set({
          replacement,
          // At once: the question that takes the place of this one must stay.
          answer: (isAllowed) => {
            question.set(null)
            resolve(isAllowed)
          },
        }),
      )
    },
  }
}

export type Replacements = ReturnType<typeof createReplacements>
