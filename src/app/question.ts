import type { Question } from '#src/session/portal-context.tsx'

let dialog: Promise<typeof import('./question-dialog.ts')> | null = null

/** Asks in a SweetAlert2 dialog, which is fetched with the first question; resolves to whether the person confirmed. */
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
