import { countOf } from '#src/rules/names.ts'
import { lineNames } from '#src/rules/run-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { type ImportState, type ImportStep, isLossBy } from './import-state.ts'

/**
 * Takes a step by which lines come in, and asks first if something would be lost with those that are there. Resolves to whether it was
 * taken: without a question it is taken at once.
 */
export const useReplace = (
  { state, take }: { state: ImportState; take: (step: ImportStep) => void },
  count: number,
) => {
  const { ask } = useServices()
  return async (step: ImportStep): Promise<boolean> => {
    if (isLossBy(state, step) && !(await ask(questionAbout(count)))) return false
    take(step)
    return true
  }
}

const questionAbout = (count: number) => ({
  title: `Discard ${countOf(count, lineNames)}?`,
  text: 'The new ones replace them, with all that was corrected or made for them.',
})
