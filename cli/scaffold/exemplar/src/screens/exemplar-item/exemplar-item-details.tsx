import { useParams } from 'wouter'
import type { ExemplarItem } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { useRecord } from '#src/data/use-record.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { RecordIdentity } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { allOf } from '#src/rules/access.ts'
import { statusBadge } from '#src/rules/status.ts'
import { idIn } from '#src/rules/text.ts'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { terms } from './exemplar-item-fields.tsx'
import { exemplarItemRecord } from './exemplar-item-reading.ts'

/** `/exemplar-item/view/{id}`: one exemplar item, read only. */
export const ExemplarItemDetails = () => {
  const id = idIn(useParams<{ id: string }>().id)
  return (
    <AccessGate access={may.readExemplarItems}>
      <Details key={id} id={id} />
    </AccessGate>
  )
}

const Details = ({ id }: { id: number | null }) => {
  const loaded = useRecord({ id, reading: exemplarItemRecord })
  return (
    <RecordScreen
      title={`${names.exemplarItem.one} Details`}
      entity={names.exemplarItem.inText}
      back={useListAddress(paths.exemplarItems)}
      record={loaded}
      id={id}
      name={loaded.record?.theName}
      identity={loaded.record === null ? null : <Identity record={loaded.record} />}
    >
      <RecordSheet parts={terms} record={loaded.record} />
    </RecordScreen>
  )
}

const Identity = ({ record: { id, theName, theStatus } }: { record: ExemplarItem }) => (
  <RecordIdentity
    name={theName}
    id={`${names.exemplarItem.one} ID ${id}`}
    status={statusBadge(theStatus)}
    edit={{
      to: paths.exemplarItem.edit(id),
      access: allOf(may.readExemplarItems, may.writeExemplarItems),
    }}
  />
)
