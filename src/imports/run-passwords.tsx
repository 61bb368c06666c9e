import { useState } from 'react'
import { countOf } from '#src/rules/names.ts'
import { isValidAlone } from '#src/rules/validate-change.ts'
import type { RunView } from '#src/runs/run-view.ts'
import type { Runs } from '#src/runs/runs.ts'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { type ImportDefinition, normalKey } from './import-definition.ts'
import styles from './import-sources.module.css'
import { PasswordsToHandOut } from './made-passwords.tsx'
import { linesOf, type ReadResult } from './read-lines.ts'
import { TableFile } from './table-file.tsx'

type RunPasswordsProps = { definition: ImportDefinition; runs: Runs; run: RunView }

const noneMade: ReadonlyMap<number, string> = new Map()

/** Passwords for the lines of a run that the journal has without one: those of the file that it came from, or new ones. */
export const RunPasswords = ({ definition, runs, run }: RunPasswordsProps) => {
  const { names, fields, password } = definition
  const [made, setMade] = useState(noneMade)
  const [given, setGiven] = useState(noneMade)
  const [problem, setProblem] = useState<string | null>(null)
  if (password === undefined || run.status !== 'paused') return null
  const accountOf = ({ values }: RunView['lines'][number]) => String(values[password.account] ?? '')
  // Those that were handed out can still be copied when the first try of the browser has failed.
  const accounts = run.lines
    .filter(({ number, lacksSecret }) => lacksSecret || given.has(number))
    .map((line) => ({ number: line.number, name: line.name, account: accountOf(line) }))
  // What was being sent may have arrived with its password: no new one is made for it.
  const needing = run.lines.filter(({ lacksSecret, mayNeedSecret }) => lacksSecret || mayNeedSecret)
  if (accounts.length + needing.length === 0) return null
  const secrets = Object.keys(fields).filter(
    (field) => field === password.field || fields[field]?.repeats === password.field,
  )
  const supply = (passwords: ReadonlyMap<number, string>) =>
    runs.supply(run.id, ({ number }) => {
      const own = passwords.get(number)
      return own === undefined ? null : Object.fromEntries(secrets.map((field) => [field, own]))
    })
  const takeFromFile = (result: ReadResult) => {
    if ('problem' in result) return setProblem(result.problem)
    const found = passwordsIn(definition, password, result)
    const taken = new Map(
      needing.flatMap((line) => {
        const own = found.get(normalKey(accountOf(line)))
        return own === undefined ? [] : [[line.number, own] as const]
      }),
    )
    supply(taken)
    const missing = needing.length - taken.size
    setProblem(missing === 0 ? null : `The file has no valid password for ${countOf(missing, names)}.`)
  }
  return (
    <>
      {needing.length === 0 ? null : (
        <div className={styles.source}>
          <TableFile label="The file again" definition={definition} onRead={takeFromFile} />
        </div>
      )}
      {problem === null ? null : <MessageBar text={problem} />}
      <PasswordsToHandOut
        names={names}
        accounts={accounts}
        made={made}
        onMade={setMade}
        onHandedOut={() => {
          supply(made)
          setGiven(made)
        }}
      />
    </>
  )
}

/** The passwords of a file that the rules accept, by their accounts. */
const passwordsIn = (
  { columns, struct }: ImportDefinition,
  { field, account }: NonNullable<ImportDefinition['password']>,
  { source, columns: choice }: Exclude<ReadResult, { problem: string }>,
): ReadonlyMap<string, string> => {
  const clean = columns[account]?.clean ?? ((cell: string) => cell)
  return new Map(
    linesOf(source, choice).flatMap(({ cells }) => {
      const own = cells[field] ?? ''
      return isValidAlone(struct, field, own) ? [[normalKey(clean(cells[account] ?? '')), own]] : []
    }),
  )
}
