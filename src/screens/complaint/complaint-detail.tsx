import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import type { Complaint } from '#src/contract/complaints.ts'
import { useListAddress } from '#src/lists/list-position.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { OwnerIdentity, useCustomerOf } from '#src/records/customer-identity.tsx'
import { MissingRecord } from '#src/records/record-screen.tsx'
import { UnreadableNote } from '#src/records/unreadable-note.tsx'
import { useRemember } from '#src/records/use-remember.ts'
import { may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { useInspector } from '#src/session/portal-context.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { useEffects } from '#src/session/use-effects.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { useRecoverFocus } from '#src/ui/use-recover-focus.ts'
import { ComplaintSheet } from './complaint-sheet.tsx'
import { useComplaintMachine } from './use-complaint-machine.ts'

const title = 'Complaint Detail'

export const ComplaintDetail = () => {
  const id = idIn(useParams().id)
  const customerId = idIn(new URLSearchParams(useSearch()).get('customer'))
  return (
    <AccessGate access={may.readComplaints}>
      {id === null ? (
        <MissingRecord title={title} back={backTo(customerId)} />
      ) : (
        <ComplaintOf key={id} id={id} customerId={customerId} />
      )}
    </AccessGate>
  )
}

type ComplaintOfProps = {
  id: number
  /** Whose complaint it is according to the address; what the complaint says counts more. */
  customerId: number | null
}

const ComplaintOf = ({ id, customerId }: ComplaintOfProps) => {
  const actor = useActorRef(useComplaintMachine(), {
    inspect: useInspector(),
    input: { id, complaint: null },
  })
  useEffects(actor)
  const snapshot = useSelector(actor, (current) => current)
  useRecoverFocus(snapshot.matches('resolved'))
  const mayResolve = useAccess(may.resolveComplaints)
  const [, navigate] = useLocation()
  const [wasOpen, setWasOpen] = useState(false)
  const { complaint } = snapshot.context
  useRemember('complaint', id, complaint === null ? undefined : nameOf(complaint))
  const owner = complaint?.customerId ?? customerId
  const back = useListAddress(backTo(owner))
  const customersAddress = useListAddress(paths.customers)
  if (snapshot.matches('missing')) return <MissingRecord title={title} back={back} />
  const isOpen = snapshot.matches('open') || snapshot.matches('resolving')
  if (isOpen && mayResolve && !wasOpen) setWasOpen(true)
  return (
    <PageLayout>
      <PageHeader title={title} back={back} />
      <Owner key={owner} customerId={owner} />
      <UnreadableNote of={complaint} />
      <ComplaintSheet
        snapshot={snapshot}
        customerId={owner}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
      <FormActions>
        <Button onClick={() => navigate(customersAddress)}>Cancel</Button>
        {isOpen && mayResolve ? (
          <Button
            variant="primary"
            busy={snapshot.hasTag('busy')}
            onClick={() => actor.send({ type: 'resolve.chosen' })}
          >
            Resolved
          </Button>
        ) : null}
        {/* Cancel does not move: a second click on Resolved must not hit it. */}
        {wasOpen && !isOpen ? (
          <Button disabled style={{ visibility: 'hidden' }}>
            Resolved
          </Button>
        ) : null}
      </FormActions>
    </PageLayout>
  )
}

const nameOf = ({ companyName }: Complaint): string =>
  companyName === '' ? 'Complaint' : `Complaint of ${companyName}`

/** The customer whose complaint it is: under the heading, and in the title of the tab. */
const Owner = ({ customerId }: { customerId: number | null }) => {
  const customer = useCustomerOf(customerId)
  useDocumentTitle(pageTitle(title, customer.record?.companyName))
  return <OwnerIdentity owner={customer} />
}

/** To the complaints of the customer, or to all customers if it is unknown. */
const backTo = (customerId: number | null): string =>
  customerId === null ? paths.customers : paths.complaintsOf(customerId)
