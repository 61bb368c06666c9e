import type { Question } from '#src/session/portal-context.tsx'

let dialog: Promise<typeof import('./question-dialog.ts')> | null = null

/**
 * Asks in a SweetAlert2 dialog, whose code is loaded with the first question. Resolves to whether the user
 * confirmed.
 */
export const ask = async (question: Question, signal?: AbortSignal): Promise<boolean> => {
  dialog = import('./question-dialog.ts')
  const { openQuestionDialog } = await dialog
  return openQuestionDialog(question, signal)
}

/** Closes the open question, if there is one, as Cancel does. */
export const closeQuestion = async (): Promise<void> => {
  const module = await dialog?.catch(() => null)
  module?.closeQuestionDialog()
}
