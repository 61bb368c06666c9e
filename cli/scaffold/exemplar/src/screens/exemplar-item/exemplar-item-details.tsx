import { useParams } from 'wouter'
import type { ExemplarItem } from '#cli/scaffold/exemplar/src/contract/exemplar-items.ts'
import { paths } from '#cli/scaffold/exemplar/src/navigation/paths.ts'
import { may } from '#cli/scaffold/exemplar/src/rules/access.ts'
import { names } from '#cli/scaffold/exemplar/src/rules/names.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { DetailsScreen } from '#src/records/details-screen.tsx'
import { allOf } from '#src/rules/access.ts'
import { statusBadge } from '#src/rules/status.ts'
import { idIn } from '#src/rules/text.ts'
import { terms } from './exemplar-item-fields.tsx'
import { exemplarItemRecord } from './exemplar-item-reading.ts'

/** `/exemplar-item/view/{id}`: one exemplar item, read only. */
const ExemplarItemDetails = () => {
  const id = idIn(useParams().id)
  const back = useListAddress(paths.exemplarItems)
  return (
    <AccessGate access={may.readExemplarItems}>
      <DetailsScreen
        names={names.exemplarItem}
        id={id}
        back={back}
        reading={exemplarItemRecord}
        identity={identityOf}
        sheet={terms}
      />
    </AccessGate>
  )
}

export default ExemplarItemDetails

const identityOf = ({ id, theName, theStatus }: ExemplarItem) => ({
  name: theName,
  id: `${names.exemplarItem.one} ID ${id}`,
  status: statusBadge(theStatus),
  edit: {
    to: paths.exemplarItem.edit(id),
    access: allOf(may.readExemplarItems, may.writeExemplarItems),
  },
})
