import { useState } from 'react'
import { faultKinds } from '#mocks/demo/choices.ts'
import { faultLabels } from '#mocks/demo/fault-labels.ts'
import { labelOf } from '#mocks/demo/label-of.ts'
import { screenIn } from '#mocks/demo/screen-path.ts'
import {
  type ObservedTable,
  observedColumns,
  tableLabels,
  toStoredValue,
  valueOptions,
} from '#mocks/demo/scripts/observed-columns.ts'
import { type DoneWhen, observedTables } from '#mocks/demo/scripts/script.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Select } from '#mocks/demo/ui/select.tsx'
import { TextInput } from '#mocks/demo/ui/text-input.tsx'
import { Button } from '#src/ui/button.tsx'

type Kind = DoneWhen['kind'] | 'none'
type Condition<Name extends Kind> = Extract<DoneWhen, { kind: Name }>

const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'none', label: 'I go on' },
  { value: 'changed', label: 'A value is changed' },
  { value: 'added', label: 'A record is added' },
  { value: 'removed', label: 'A record is removed' },
  { value: 'address', label: 'A screen is open' },
  { value: 'signedIn', label: 'A person is signed in' },
  { value: 'signedOut', label: 'The user is signed out' },
  { value: 'fault', label: 'Something goes wrong' },
]

type FieldsProps<Value> = { value: Value; onChange: (value: Value) => void }

/** When a step counts as done; every kind that a script file can hold. */
export const ConditionFields = ({ value, onChange }: FieldsProps<DoneWhen | undefined>) => {
  const { backend } = useDemo()
  const { personas } = useView()
  const initial = (kind: Kind): DoneWhen | undefined => {
    switch (kind) {
      case 'none':
        return undefined
      case 'changed':
        return { kind, table: 'customer', column: 'status' }
      case 'added':
      case 'removed':
        return { kind, table: 'customer' }
      case 'address':
        return toAddress(screenIn(location.href, backend.base))
      case 'signedIn':
        return { kind, persona: personas[0]?.email ?? '' }
      case 'signedOut':
        return { kind }
      case 'fault':
        return { kind, fault: '409' }
    }
  }
  return (
    <>
      <Select
        label="Done when"
        options={kinds}
        value={value?.kind ?? 'none'}
        onPick={(kind) => onChange(initial(kind))}
      />
      {value === undefined ? null : <Details value={value} onChange={onChange} />}
    </>
  )
}

const Details = ({ value, onChange }: FieldsProps<DoneWhen>) => {
  const { personas } = useView()
  switch (value.kind) {
    case 'changed':
      return <ChangedFields value={value} onChange={onChange} />
    case 'added':
    case 'removed':
      return <TableSelect value={value.table} onChange={(table) => onChange({ ...value, table })} />
    case 'address':
      return <AddressFields value={value} onChange={onChange} />
    case 'signedIn':
      return (
        <Select
          label="Person"
          options={personas.map(({ email, name }) => ({ value: email, label: name }))}
          value={value.persona}
          onPick={(persona) => onChange({ ...value, persona })}
        />
      )
    case 'signedOut':
      return null
    case 'fault':
      return (
        <Select
          label="Fault"
          options={faultKinds.map((kind) => ({ value: kind, label: faultLabels[kind] }))}
          value={value.fault}
          onPick={(fault) => onChange({ ...value, fault })}
        />
      )
  }
}

const TableSelect = ({ value, onChange }: FieldsProps<ObservedTable>) => (
  <Select
    label="Record"
    options={observedTables.map((table) => ({ value: table, label: tableLabels[table] }))}
    value={value}
    onPick={onChange}
  />
)

const ChangedFields = ({ value, onChange }: FieldsProps<Condition<'changed'>>) => {
  const { table, column, to } = value
  const options = valueOptions(table, column)
  const setColumn = (next: string, of: ObservedTable = table) =>
    onChange({ kind: 'changed', table: of, column: next })
  const setTo = (text: string) => {
    const stored = toStoredValue(table, column, text)
    onChange({ kind: 'changed', table, column, ...(stored === undefined ? {} : { to: stored }) })
  }
  return (
    <>
      <div className={styles.pair}>
        <TableSelect
          value={table}
          onChange={(other) => setColumn(observedColumns(other)[0] ?? column, other)}
        />
        <Select
          label="Field"
          options={observedColumns(table).map((name) => ({ value: name, label: labelOf(name) }))}
          value={column}
          onPick={(next) => setColumn(next)}
        />
      </div>
      {options === null ? (
        <TextInput
          label="New value (any if empty)"
          value={to === undefined ? '' : String(to)}
          maxLength={200}
          onChange={setTo}
        />
      ) : (
        <Select
          label="New value"
          options={[{ value: '', label: 'Any other' }, ...options]}
          value={to === undefined ? '' : String(to)}
          onPick={setTo}
        />
      )}
    </>
  )
}

const AddressFields = ({ value, onChange }: FieldsProps<Condition<'address'>>) => {
  const { backend } = useDemo()
  // As it is typed: a lone question mark has no place in the condition.
  const [text, setText] = useState(() => fromAddress(value))
  const change = (next: string) => {
    setText(next)
    onChange(toAddress(next))
  }
  return (
    <div className={styles.buttons}>
      <TextInput label="Screen (* for any ending)" value={text} maxLength={500} onChange={change} />
      <Button onClick={() => change(screenIn(location.href, backend.base))}>Use this one</Button>
    </div>
  )
}

const toAddress = (screen: string): Condition<'address'> => {
  const [path = '', search = ''] = screen.split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  return { kind: 'address', path, ...(Object.keys(query).length === 0 ? {} : { query }) }
}

const fromAddress = ({ path, query }: Condition<'address'>): string =>
  query === undefined ? path : `${path}?${new URLSearchParams(query)}`
