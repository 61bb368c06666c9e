import { type Infer, object } from 'superstruct'
import { lettersAndSpaces, wholeNumber } from '#src/rules/field-checks.ts'
import { required, text } from '#src/rules/fields.ts'

export const LobAddForm = object({
  lobsname: text(
    required,
    // LOBs only: when one is edited, its name may contain any characters.
    lettersAndSpaces,
  ),
  lobStatus: wholeNumber(),
})

export const LobEditForm = object({ lobsname: text(required), lobStatus: wholeNumber() })
export type LobEditForm = Infer<typeof LobEditForm>
