import { messages } from '#src/rules/messages.ts'

/** What the deletion of a record asks and says (spec 5, 8); `done` stands in where the server says nothing. */
export const deletionTexts = (done: string) => ({
  question: { title: messages.confirmTitle, text: messages.confirmDelete },
  done,
  failed: messages.deletionFailed,
})
