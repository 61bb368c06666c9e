import { cannotCheck, fail } from '#cli/client/finding.ts'
import type { Redactor } from '#cli/client/redactor.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import type { Config } from '#src/contract/config.ts'
import type { CustomerUpdateParts } from '#src/contract/customer-parts.ts'
import type { Customer } from '#src/contract/customer-record.ts'
import { customers } from '#src/contract/customers.ts'
import { messages } from '#src/rules/messages.ts'
import { customerStatus } from '#src/rules/status.ts'
import { type Placement, placementFor, textsFor } from './customer-form.ts'
import { lifecycleChecks, type RecordFields } from './lifecycle.ts'
import { changedName, createPassword } from './own-names.ts'
import { pictureCheck, pictures } from './picture-check.ts'
import { succeed, type WriteRun, writeCheck } from './write-run.ts'

/** A customer with logo and banner, of the run's own LOB. */
export const customerChecks = (
  writeRun: WriteRun,
  redactor: Redactor,
  storage: Config['storage'] | null,
): Check[] => {
  const texts = textsFor(writeRun.run)
  const password = createPassword()
  redactor.hide(password)
  const created = { ...texts, accountStatus: customerStatus.active }
  const changed = {
    ...texts,
    companyName: changedName(writeRun.run),
    city: 'Mysuru',
    accountStatus: customerStatus.hold,
  }
  // Read once, by an account that may: another one must be refused the write itself.
  let found: Placement | null = null
  const placement = async (client: CheckClient) => {
    found ??= await placementFor(writeRun, client)
    return found
  }
  const update = async (client: CheckClient, change: Partial<CustomerUpdateParts> = {}) =>
    client.call(customers.update, {
      params: { customer_Id: writeRun.idOf('customer') },
      body: {
        ...(await placement(client)),
        ...changed,
        notes_Communications: '',
        company_Password: '',
        confirm_Password: '',
        logo: pictures.changedLogo(),
        ...change,
      },
    })
  const read = async ({ call }: CheckClient, id: number) => call(customers.get, { params: { id }, query: {} })
  return lifecycleChecks(writeRun, {
    kind: 'customer',
    create: {
      endpoint: customers.create,
      send: async (client) =>
        client.call(customers.create, {
          params: { userId: client.claims.id },
          query: await placement(client),
          body: {
            ...texts,
            notes_Communications: noteOf(writeRun.run),
            company_Password: password,
            confirm_Password: password,
            logo: pictures.logo(),
            banner: pictures.banner(),
          },
        }),
    },
    created: () => ({ ...created, ...lobOf(writeRun), note: noteOf(writeRun.run) }),
    update: { endpoint: customers.update, send: (client) => update(client) },
    changed: () => ({ ...changed, ...lobOf(writeRun), note: noteOf(writeRun.run) }),
    badUpdate: {
      send: (client) => update(client, { pincode: '12' }),
      message: messages.invalidInput,
    },
    read: async (client, id) => factsOf(await read(client, id)),
    afterCreate: [
      pictureCheck(writeRun, storage, 'gives back logo and banner as they were sent', pictures.logo),
    ],
    afterChange: [
      pictureCheck(
        writeRun,
        storage,
        'gives back the changed logo, and the banner as it was',
        pictures.changedLogo,
      ),
      handOverCheck(writeRun),
    ],
  })
}

const noteOf = (run: string): string => `Written by run ${run} of portal smoke.`

const lobOf = (writeRun: WriteRun): RecordFields =>
  writeRun.has('lob') ? { lob_Id: String(writeRun.idOf('lob')) } : {}

/** The record with its address and its oldest note beside its other fields. */
const factsOf = ({ companyAddress, Notes, ...record }: Customer): RecordFields => ({
  ...record,
  ...companyAddress,
  note: Notes[0]?.notesCommunications,
})

/** The run's customer is handed to the run's local admin, and shows it. */
const handOverCheck = (writeRun: WriteRun): Check =>
  writeCheck(customers.changeManager, 'hands the customer to the local admin', async (client) => {
    const [id, employeeId] = [writeRun.idOf('customer'), writeRun.idOf('localAdmin')]
    const { changeManager } = customers
    if (!changeManager.allows(client.claims, { customer_Id: id }))
      cannotCheck('this account may not make the call')
    writeRun.journal.write({ step: 'changing', kind: 'customer', id })
    await succeed(
      {
        endpoint: changeManager,
        send: ({ call }) => call(changeManager, { params: { customer_Id: id }, query: { employeeId } }),
      },
      client,
    )
    const { accountManagerId } = await client.call(customers.get, { params: { id }, query: {} })
    return accountManagerId === employeeId
      ? `to local admin ${employeeId}`
      : fail(`leaves the customer with local admin ${accountManagerId}`)
  })
