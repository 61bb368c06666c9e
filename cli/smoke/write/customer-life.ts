import type { Check } from '#cli/smoke/check.ts'
import type { Discretion } from '#cli/smoke/discretion.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import type { Config } from '#src/contract/config.ts'
import type { CustomerUpdateParts } from '#src/contract/customer-parts.ts'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { messages } from '#src/rules/messages.ts'
import { customerStatus } from '#src/rules/status.ts'
import { type Placement, placementFor, textsFor } from './customer-form.ts'
import { handOverCheck } from './hand-over-check.ts'
import { type Facts, lifeOf } from './life.ts'
import { changedName } from './own-name.ts'
import { createPassword } from './password.ts'
import { pictureCheck } from './picture-check.ts'
import { pictures } from './pictures.ts'
import type { Trial } from './trial.ts'

/** A customer with logo and banner, of the run's own LOB. */
export const customerChecks = (
  trial: Trial,
  discretion: Discretion,
  storage: Config['storage'] | null,
): Check[] => {
  const texts = textsFor(trial.run)
  const password = createPassword()
  discretion.hide(password)
  const created = { ...texts, accountStatus: customerStatus.active }
  const changed = {
    ...texts,
    companyName: changedName(trial.run),
    city: 'Mysuru',
    accountStatus: customerStatus.hold,
  }
  // Asked for once, by somebody who may: whoever is to be refused must be refused the write itself.
  let found: Placement | null = null
  const placement = async (visit: Visit) => {
    found ??= await placementFor(trial, visit)
    return found
  }
  const update = async (visit: Visit, change: Partial<CustomerUpdateParts> = {}) =>
    visit.call(customers.update, {
      params: { customer_Id: trial.idOf('customer') },
      body: {
        ...(await placement(visit)),
        ...changed,
        notes_Communications: '',
        company_Password: '',
        confirm_Password: '',
        logo: pictures.changedLogo(),
        ...change,
      },
    })
  const read = async ({ call }: Visit, id: number) => call(customers.get, { params: { id }, query: {} })
  return lifeOf(trial, {
    kind: 'customer',
    create: {
      endpoint: customers.create,
      send: async (visit) =>
        visit.call(customers.create, {
          params: { userId: visit.claims.id },
          query: await placement(visit),
          body: {
            ...texts,
            notes_Communications: noteOf(trial.run),
            company_Password: password,
            confirm_Password: password,
            logo: pictures.logo(),
            banner: pictures.banner(),
          },
        }),
    },
    created: () => ({ ...created, ...lobOf(trial), note: noteOf(trial.run) }),
    update: { endpoint: customers.update, send: (visit) => update(visit) },
    changed: () => ({ ...changed, ...lobOf(trial), note: noteOf(trial.run) }),
    badUpdate: {
      send: (visit) => update(visit, { pincode: '12' }),
      sentence: messages.invalidInput,
    },
    read: async (visit, id) => factsOf(await read(visit, id)),
    afterCreate: [
      pictureCheck(trial, storage, 'gives back logo and banner as they were sent', pictures.logo),
    ],
    afterChange: [
      pictureCheck(
        trial,
        storage,
        'gives back the changed logo, and the banner as it was',
        pictures.changedLogo,
      ),
      handOverCheck(trial),
    ],
  })
}

const noteOf = (run: string): string => `Written by run ${run} of portal smoke.`

const lobOf = (trial: Trial): Facts => (trial.has('lob') ? { lob_Id: String(trial.idOf('lob')) } : {})

/** The record with its address and its oldest note beside its other fields. */
const factsOf = ({ companyAddress, Notes, ...record }: Customer): Facts => ({
  ...record,
  ...companyAddress,
  note: Notes[0]?.notesCommunications,
})
