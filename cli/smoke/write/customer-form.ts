import { cannotCheck } from '#cli/smoke/finding.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import type { CustomerUpdateParts } from '#src/contract/customer-parts.ts'
import { customers } from '#src/contract/customers.ts'
import { lobs } from '#src/contract/lobs.ts'
import { customerStatus } from '#src/rules/status.ts'
import { ownName } from './own-name.ts'
import type { Trial } from './trial.ts'

/** Where a customer stands. */
export type Placement = Pick<CustomerUpdateParts, 'lob_Id' | 'accountStatus' | 'portal_Permissions'>

/** The text fields of the run's customer. Its addresses are of a domain that does not exist: no letter reaches anybody. */
export const textsFor = (run: string) => ({
  companyName: ownName(run),
  companyContact: 'Portal smoke',
  addressline1: '1, Trial Road',
  addressline2: 'Behind the clock tower',
  city: 'Bengaluru',
  states: 'Karnataka',
  pincode: '560001',
  contactPersonName: ownName(run),
  contactPhone: '9876543210',
  contactEmail: `contact.${run}@portal-smoke.example`,
  integration_customization: 'None',
  company_Username: `admin.${run}@portal-smoke.example`,
  branding_Guidelines: 'A record of portal smoke --write. It may be deleted.',
  customer_back_Url: `https://back.smoke-${run}.example`,
  customer_front_Url: `https://front.smoke-${run}.example`,
  customer_Url: `https://smoke-${run}.portal.example`,
})

/** Where the run's customer stands: in the run's LOB, or in any where the run could not create one; in the first portal. */
export const placementFor = async (trial: Trial, { call }: Visit): Promise<Placement> => {
  const [portal] = await call(customers.portals, {})
  const lobId = trial.has('lob') ? trial.idOf('lob') : (await call(lobs.listActive, {}))[0]?.lob_Id
  return {
    lob_Id: String(lobId ?? cannotCheck('there is no LOB to place a customer in')),
    accountStatus: customerStatus.active,
    portal_Permissions: [portal?.portalId ?? cannotCheck('there is no portal to give a customer')],
  }
}
