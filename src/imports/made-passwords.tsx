import { toCsv } from '#src/rules/csv.ts'
import { makePassword } from '#src/rules/made-password.ts'
import { countOf } from '#src/rules/names.ts'
import { isBlank } from '#src/rules/text.ts'
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
  const { password } = definition
  if (password === undefined) return null
  const accounts = taken
    .filter(({ line }) => line.problem === null && isBlank(line.cells[password.field] ?? ''))
    .map(({ line: { number }, typed }) => ({
      number,
      name: typed[definition.title] ?? '',
      account: typed[password.account] ?? '',
    }))
  return (
    <PasswordsToHandOut
      names={definition.names}
      accounts={accounts}
      made={state.passwords}
      onMade={(passwords) => take({ type: 'passwords.made', passwords })}
      onHandedOut={() => take({ type: 'passwords.handedOut' })}
    />
  )
}

/** Who gets a password: the number of the line, and what the file of passwords says. */
export type PasswordAccount = { number: number; name: string; account: string }

type HandOutProps = {
  names: ImportDefinition['names']
  accounts: readonly PasswordAccount[]
  /** What was made so far, by the number of the line. */
  made: ReadonlyMap<number, string>
  onMade: (passwords: ReadonlyMap<number, string>) => void
  onHandedOut: () => void
}

/** Offers to make the passwords of accounts, and then to save or copy them. */
export const PasswordsToHandOut = ({ names, accounts, made, onMade, onHandedOut }: HandOutProps) => {
  const { saveFile } = useServices()
  const rows = () =>
    passwordLines(
      accounts.flatMap(({ number, name, account }) => {
        const own = made.get(number)
        return own === undefined ? [] : [[name, account, own]]
      }),
    )
  const copied = useCopy(() =>
    rows()
      .map((cells) => cells.join('\t'))
      .join('\n'),
  )
  const without = accounts.filter(({ number }) => !made.has(number))
  const make = () => {
    const random = (values: Uint32Array<ArrayBuffer>) => crypto.getRandomValues(values)
    onMade(new Map([...made, ...without.map(({ number }) => [number, makePassword(random)] as const)]))
  }
  if (without.length > 0)
    return (
      <MessageBar tone="offer" text={`${countOf(without.length, names)} without a password.`}>
        <Button onClick={make}>Make passwords</Button>
      </MessageBar>
    )
  if (made.size === 0) return null
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
            onHandedOut()
          }}
        >
          Save passwords
        </Button>
        <Button
          onClick={() => {
            copied.copy()
            onHandedOut()
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
