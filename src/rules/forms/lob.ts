import { type Infer, object } from 'superstruct'
import { required, text, unlessUnchanged } from '#src/rules/fields.ts'
import { wholeNumber } from '#src/rules/numbers.ts'
import { lettersAndSpaces } from '#src/rules/person-name.ts'

export const LobAddForm = object({ lobsname: text(required, lettersAndSpaces), lobStatus: wholeNumber() })
export type LobAddForm = Infer<typeof LobAddForm>

/** What is edited: the name may contain any characters, and the stored one is accepted as it is. */
export const lobEditForm = (stored: { lobsname: string }) =>
  object({ lobsname: text(unlessUnchanged(stored.lobsname, required)), lobStatus: wholeNumber() })
export type LobEditForm = Infer<ReturnType<typeof lobEditForm>>
