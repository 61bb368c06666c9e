import { deletionTexts } from '#src/lists/deletion-texts.ts'
import { messages } from '#src/rules/messages.ts'

/** What the deletion of a device asks and says, in whichever list it stands. */
export const deviceDeletionTexts = deletionTexts(messages.deviceDeleted)
