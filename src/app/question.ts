import type { Services } from '#src/session/services.tsx'

let dialog: Promise<typeof import('./question-dialog.ts')> | null = null

/**
 * Asks in a SweetAlert2 dialog, whose code is loaded with the first question; without that code in the browser's own.
 * Resolves to whether the user confirmed.
 */
export const ask: Services['ask'] = async (question, signal) => {
  dialog = import('./question-dialog.ts')
  const module = await dialog.catch(() => null)
  if (module !== null) return module.openQuestionDialog(question, signal)
  const { subject, title, text, typed } = question
  if (signal?.aborted === true) return false
  const lines = [subject, title, text]
  return typed === undefined
    ? confirm(lines.filter(Boolean).join('\n'))
    : prompt([...lines, typed.label].filter(Boolean).join('\n'))?.trim() === typed.text
}

/** Closes the open question, if there is one, as Cancel does. */
export const closeQuestion = async (): Promise<void> => {
  const module = await dialog?.catch(() => null)
  module?.closeQuestionDialog()
}
