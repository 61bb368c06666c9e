import { useState } from 'react'
import { lineInCell } from '#src/rules/cell-texts.ts'
import { countOf } from '#src/rules/names.ts'
import { isValidAlone } from '#src/rules/validate-change.ts'
import type { RunView } from '#src/runs/run-view.ts'
import type { Runs } from '#src/runs/runs.ts'
import { ProblemBar } from '#src/ui/feedback/problem-bar.tsx'
import { columnLabel, type ImportDefinition, normalKey } from './import-definition.ts'
import styles from './import-sources.module.css'
import { type PasswordAccount, PasswordsToHandOut } from './made-passwords.tsx'
import { type ImportLine, linesOf, type ReadResult } from './read-lines.ts'
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
  const toAccount = ({ number, name, values }: RunView['lines'][number]): PasswordAccount => ({
    number,
    name,
    account: String(values[password.account] ?? ''),
  })
  // Those that were handed out can still be copied when the first try of the browser has failed.
  const accounts = run.lines
    .filter(({ number, lacksSecret }) => lacksSecret || given.has(number))
    .map(toAccount)
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
    const taken = passwordsOf(needing.map(toAccount), definition, password, result)
    supply(taken)
    const missing = needing.length - taken.size
    setProblem(
      missing === 0
        ? null
        : `The file has no valid password for ${countOf(missing, names)}.${unnamedText(definition, password, result)}`,
    )
  }
  return (
    <>
      {needing.length === 0 ? null : (
        <div className={styles.source}>
          <TableFile label="The file again" definition={definition} onRead={takeFromFile} />
        </div>
      )}
      {problem === null ? null : <ProblemBar text={problem} />}
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

/** Columns that were chosen by hand are not known again: their headings have to be corrected. */
const unnamedText = (
  definition: ImportDefinition,
  { field, account }: NonNullable<ImportDefinition['password']>,
  { source, columns }: Exclude<ReadResult, { problem: string }>,
): string => {
  const unnamed = [account, field].filter((each) => !columns.includes(each))
  const headings = unnamed.map((each) => columnLabel(definition, each)).join(' and no ')
  return headings === '' ? '' : ` Line ${source.headingLine} has to name the columns, but has no ${headings}.`
}

/**
 * The passwords of a file that the rules accept, by the numbers of the lines that need them. Where several lines of the file have
 * the account of one, or none has it because it was corrected or may be empty, only that of the same number is its own.
 */
const passwordsOf = (
  needing: readonly PasswordAccount[],
  { columns, struct, title }: ImportDefinition,
  { field, account }: NonNullable<ImportDefinition['password']>,
  { source, columns: choice }: Exclude<ReadResult, { problem: string }>,
): ReadonlyMap<number, string> => {
  const keyOf = ({ cells }: ImportLine, name: string) =>
    normalKey((columns[name]?.clean ?? lineInCell)(cells[name] ?? ''))
  const given = linesOf(source, choice).flatMap((line) =>
    line.problem === null
      ? { ...line, account: keyOf(line, account), name: keyOf(line, title), own: line.cells[field] ?? '' }
      : [],
  )
  const findOwn = (line: PasswordAccount): string => {
    const [key, name] = [normalKey(line.account), normalKey(line.name)]
    const ofAccount = key === '' ? [] : given.filter((each) => each.account === key)
    const alike = ofAccount.length > 0 ? ofAccount : given.filter((each) => each.name === name)
    const only = ofAccount.length === 1 ? ofAccount[0] : undefined
    return (alike.find(({ number }) => number === line.number) ?? only)?.own ?? ''
  }
  return new Map(
    needing.flatMap((line) => {
      const own = findOwn(line)
      return isValidAlone(struct, field, own) ? [[line.number, own] as const] : []
    }),
  )
}
