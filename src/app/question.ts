import type { Question } from '#src/session/portal-context.tsx'

/** Asks in a SweetAlert2 dialog, which is fetched with the first question; resolves to whether the person confirmed. */
export const ask = async (question: Question): Promise<boolean> => {
  const { openQuestion } = await import('./question-dialog.ts')
  return openQuestion(question)
}
