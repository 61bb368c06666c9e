import { useParams } from 'wouter'
import type { Lob } from '#src/contract/lobs.ts'
import { lobRecord } from '#src/data/readings.ts'
import { useRecord } from '#src/data/use-record.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { RecordIdentity } from '#src/records/record-identity.tsx'
import { RecordScreen } from '#src/records/record-screen.tsx'
import { allOf, may } from '#src/rules/access.ts'
import { shortDate } from '#src/rules/dates.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { type RecordField, RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { lobBadge } from './lob-columns.tsx'

export const LobDetails = () => {
  const id = idIn(useParams<{ id: string }>().id)
  return (
    <AccessGate access={may.readLobs}>
      <Details key={id} id={id} />
    </AccessGate>
  )
}

const Details = ({ id }: { id: number | null }) => {
  const lob = useRecord({ id, reading: lobRecord })
  return (
    <RecordScreen
      title={`${names.lob.one} Details`}
      entity={names.lob.inText}
      back={useListAddress(paths.lobs)}
      record={lob}
      id={id}
      name={lob.record?.lobsname}
      identity={lob.record === null ? null : <LobIdentity lob={lob.record} />}
    >
      <RecordSheet parts={fields} record={lob.record} />
    </RecordScreen>
  )
}

const LobIdentity = ({ lob }: { lob: Lob }) => (
  <RecordIdentity
    name={lob.lobsname}
    id={`${names.lob.id} ${lob.lob_Id}`}
    status={lobBadge(lob)}
    edit={{ to: paths.lob.edit(lob.lob_Id), access: allOf(may.readLobs, may.writeLobs) }}
  />
)

const fields: readonly RecordField<Lob>[] = [
  { term: names.lob.id, value: ({ lob_Id }) => lob_Id },
  { term: names.lob.name, value: ({ lobsname }) => lobsname },
  { term: 'Status', value: (lob) => <StatusBadge {...lobBadge(lob)} /> },
  { term: 'Created Date', value: ({ createdDate }) => shortDate(createdDate) },
]
