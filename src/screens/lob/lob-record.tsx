import { useParams } from 'wouter'
import { lobBadge } from '#src/contract/labels/lob.ts'
import type { Lob } from '#src/contract/lobs.ts'
import { lobRecord } from '#src/data/readings.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { DetailsScreen } from '#src/records/details-screen.tsx'
import { allOf, may } from '#src/rules/access.ts'
import { names } from '#src/rules/names.ts'
import { idIn } from '#src/rules/text.ts'
import { lobSheet } from './lob.fields.tsx'

/** `/lob/view/{id}`: one LOB, read only. */
const LobRecord = () => {
  const id = idIn(useParams().id)
  const back = useListAddress(paths.lobs)
  return (
    <AccessGate access={may.readLobs}>
      <DetailsScreen
        names={names.lob}
        id={id}
        back={back}
        reading={lobRecord}
        identity={identityOf}
        sheet={lobSheet}
      />
    </AccessGate>
  )
}

export default LobRecord

const identityOf = (lob: Lob) => ({
  name: lob.lobsname,
  id: `${names.lob.id} ${lob.lob_Id}`,
  status: lobBadge(lob),
  edit: { to: paths.lob.edit(lob.lob_Id), access: allOf(may.readLobs, may.writeLobs) },
})
