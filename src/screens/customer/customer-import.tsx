import { useMemo } from 'react'
import { ImportScreen } from '#src/imports/import-screen.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { useServices } from '#src/session/services.tsx'
import { customerImport } from './customer.import.ts'
import { HandOverAdded } from './hand-over-added.tsx'

/** `/customer/import`. Who adds a customer is its account manager. */
const CustomerImport = () => {
  const { portalUrl } = useServices().config
  return (
    <ImportScreen
      definition={useMemo(() => customerImport(portalUrl), [portalUrl])}
      address={paths.customer.import}
      back={useListAddress(paths.customers)}
      write={may.writeCustomers}
      below={(run) => <HandOverAdded run={run} />}
    />
  )
}

export default CustomerImport
