import type { ComponentProps } from 'react'
import type { Reading } from '#src/data/reading.ts'
import { useRecord } from '#src/data/use-record.ts'
import { type RecordField, RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { RecordIdentity } from './record-identity.tsx'
import { RecordScreen } from './record-screen.tsx'

type DetailsScreenProps<Item> = {
  /** What such a record is called. */
  names: { one: string; inText: string }
  /** Null if the address names no record. */
  id: number | null
  /** Whose record it is according to the address. */
  owner?: string | null
  /** The path of `Back`. */
  back: string
  reading: (id: number) => Reading<Item>
  identity: (record: Item) => ComponentProps<typeof RecordIdentity>
  /** What is shown of the record. */
  sheet: readonly RecordField<Item>[]
}

/** The screen of a record that is only read there. */
export const DetailsScreen = <Item,>(props: DetailsScreenProps<Item>) => <Details key={props.id} {...props} />

const Details = <Item,>({ names, reading, identity, sheet, ...sought }: DetailsScreenProps<Item>) => {
  const loaded = useRecord({ id: sought.id, reading })
  const shown = loaded.record === null ? null : identity(loaded.record)
  return (
    <RecordScreen
      {...sought}
      title={`${names.one} Details`}
      entity={names.inText}
      record={loaded}
      name={shown?.name}
      identity={shown === null ? null : <RecordIdentity {...shown} />}
    >
      <RecordSheet parts={sheet} record={loaded.record} />
    </RecordScreen>
  )
}
