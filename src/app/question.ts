import type { Notice } from '#machines/effects.ts'
import { failureNotice } from '#machines/notices.ts'
import { messages } from '#src/rules/messages.ts'
import type { Portal } from '#src/session/portal-context.tsx'

let dialog: Promise<typeof import('./question-dialog.ts')> | null = null

/**
 * Asks in a SweetAlert2 dialog, whose code is loaded with the first question. Resolves to whether the user
 * confirmed. Without that code nothing is asked or done, and a notice says so.
 */
export const createAsk =
  (notify: (notice: Notice) => void): Portal['ask'] =>
  async (question, signal) => {
    dialog = import('./question-dialog.ts')
    const module = await dialog.catch(() => null)
    if (module !== null) return module.openQuestionDialog(question, signal)
    notify(failureNotice(messages.questionNotLoaded))
    return false
  }

/** Closes the open question, if there is one, as Cancel does. */
export const closeQuestion = async (): Promise<void> => {
  const module = await dialog?.catch(() => null)
  module?.closeQuestionDialog()
}
