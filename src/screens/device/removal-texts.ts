import { messages } from '#src/rules/messages.ts'

/** What the deletion of a device asks and says (spec 5, 8). */
export const removalTexts = {
  question: { title: messages.confirmTitle, text: messages.confirmDelete },
  done: messages.deviceDeleted,
  failed: messages.deletionFailed,
}
