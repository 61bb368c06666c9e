import { cannotCheck } from '#cli/client/finding.ts'
import type { CheckClient } from '#cli/smoke/check.ts'
import type { CustomerUpdateParts } from '#src/contract/customer-parts.ts'
import { customers } from '#src/contract/customers.ts'
import { lobs } from '#src/contract/lobs.ts'
import { customerTexts } from '#src/rules/forms/customer.ts'
import { customerStatus } from '#src/rules/status.ts'
import { ownName } from './own-names.ts'
import type { WriteRun } from './write-run.ts'

/** What a customer belongs to. */
export type Placement = Pick<CustomerUpdateParts, 'lob_Id' | 'accountStatus' | 'portal_Permissions'>

const { notes_Communications: _, ...textRules } = customerTexts

/** The same in every text field. */
const anyText = Object.fromEntries(Object.keys(textRules).map((name) => [name, 'Portal smoke'])) as Record<
  keyof typeof textRules,
  string
>

/** The text fields of the run's customer; a field with a rule of its own needs a line here. Its addresses are of a domain that does not exist: no letter is delivered. */
export const textsFor = (run: string) => ({
  ...anyText,
  companyName: ownName(run),
  addressline1: '1, Trial Road',
  addressline2: 'Behind the clock tower',
  city: 'Bengaluru',
  states: 'Karnataka',
  pincode: '560001',
  contactPersonName: ownName(run),
  contactPhone: '9876543210',
  contactEmail: `contact.${run}@portal-smoke.example`,
  company_Username: `admin.${run}@portal-smoke.example`,
  branding_Guidelines: 'A record of portal smoke --write. It may be deleted.',
  customer_back_Url: `https://back.smoke-${run}.example`,
  customer_front_Url: `https://front.smoke-${run}.example`,
  customer_Url: `https://smoke-${run}.portal.example`,
})

/** The run's LOB, or any where the run could not create one, and the first portal. */
export const placementFor = async (writeRun: WriteRun, { call }: CheckClient): Promise<Placement> => {
  const [portal] = await call(customers.portals, {})
  const lobId = writeRun.has('lob') ? writeRun.idOf('lob') : (await call(lobs.listActive, {}))[0]?.lob_Id
  return {
    lob_Id: String(lobId ?? cannotCheck('there is no LOB to place a customer in')),
    accountStatus: customerStatus.active,
    portal_Permissions: [portal?.portalId ?? cannotCheck('there is no portal to give a customer')],
  }
}
