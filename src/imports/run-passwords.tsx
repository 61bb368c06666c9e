import { useState } from 'react'
import type { RunView } from '#src/runs/run-view.ts'
import type { Runs } from '#src/runs/runs.ts'
import type { ImportDefinition } from './import-definition.ts'
import { PasswordsToHandOut } from './made-passwords.tsx'

type RunPasswordsProps = { definition: ImportDefinition; runs: Runs; run: RunView }

const noneMade: ReadonlyMap<number, string> = new Map()

/** New passwords for the lines of a run that the journal has without one. The run gets them once they are handed out. */
export const RunPasswords = ({ definition: { names, fields, password }, runs, run }: RunPasswordsProps) => {
  const [made, setMade] = useState(noneMade)
  const [given, setGiven] = useState(noneMade)
  if (password === undefined || run.status !== 'paused') return null
  // Those that were handed out can still be copied when the first try of the browser has failed.
  const accounts = run.lines
    .filter(({ number, lacksSecret }) => lacksSecret || given.has(number))
    .map(({ number, name, values }) => ({ number, name, account: String(values[password.account] ?? '') }))
  if (accounts.length === 0) return null
  const secrets = Object.keys(fields).filter(
    (field) => field === password.field || fields[field]?.repeats === password.field,
  )
  const supply = () => {
    runs.supply(run.id, ({ number }) => {
      const own = made.get(number)
      return own === undefined ? null : Object.fromEntries(secrets.map((field) => [field, own]))
    })
    setGiven(made)
  }
  return (
    <PasswordsToHandOut names={names} accounts={accounts} made={made} onMade={setMade} onHandedOut={supply} />
  )
}
