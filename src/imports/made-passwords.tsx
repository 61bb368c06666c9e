import { toCsv } from '#src/rules/csv.ts'
import { makePassword } from '#src/rules/made-password.ts'
import { countOf } from '#src/rules/names.ts'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { useCopy } from '#src/ui/feedback/copy-button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import type { ImportDefinition } from './import-definition.ts'
import { passwordLines } from './import-files.ts'
import type { Import } from './use-import.ts'

type PasswordsProps = { definition: ImportDefinition; lines: Pick<Import, 'state' | 'take' | 'taken'> }

/** Passwords for the lines without one. They are handed out before the first line is sent: nothing stores them. */
export const MadePasswords = ({ definition, lines: { state, take, taken } }: PasswordsProps) => {
  const { saveFile } = useServices()
  const { password, names } = definition
  const made = () =>
    taken.flatMap(({ line }) => {
      const own = state.passwords.get(line.number)
      return own === undefined || password === undefined
        ? []
        : [{ line, own, account: line.cells[password.account] ?? '' }]
    })
  const rows = () =>
    passwordLines(made().map(({ line, own, account }) => [line.cells[definition.title] ?? '', account, own]))
  const copied = useCopy(() =>
    rows()
      .map((cells) => cells.join('\t'))
      .join('\n'),
  )
  if (password === undefined) return null
  const without = taken.filter(
    ({ line }) => (line.cells[password.field] ?? '') === '' && !state.passwords.has(line.number),
  )
  const make = () =>
    take({
      type: 'passwords.made',
      passwords: new Map([
        ...state.passwords,
        ...without.map(
          ({ line }) => [line.number, makePassword((values) => crypto.getRandomValues(values))] as const,
        ),
      ]),
    })
  const handOut = () => take({ type: 'passwords.handedOut' })
  if (without.length > 0)
    return (
      <MessageBar tone="offer" text={`${countOf(without.length, names)} without a password.`}>
        <Button onClick={make}>Make passwords</Button>
      </MessageBar>
    )
  if (state.passwords.size === 0) return null
  return (
    <>
      <MessageBar
        tone="offer"
        text="Save or copy the passwords before you add anyone: they are shown nowhere else, and nothing keeps them."
      >
        <Button
          onClick={() => {
            saveFile(
              new Blob([toCsv(rows())], { type: 'text/csv;charset=utf-8' }),
              `${names.manyInText.replaceAll(' ', '-')}-passwords.csv`,
            )
            handOut()
          }}
        >
          Save passwords
        </Button>
        <Button
          onClick={() => {
            copied.copy()
            handOut()
          }}
        >
          Copy
        </Button>
      </MessageBar>
      {typeof copied.state === 'object' ? (
        <TextArea label="Passwords" readOnly rows={6} value={copied.state.byHand} />
      ) : null}
    </>
  )
}
