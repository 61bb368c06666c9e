import { cannotCheck, Finding, fail } from '#cli/client/finding.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { customerList } from '#cli/smoke/lists/lists.ts'
import { eventually, remarkOn } from '#cli/smoke/write/eventually.ts'
import { changedName, createPassword, ownName } from '#cli/smoke/write/own-names.ts'
import { pictureCheck, pictures } from '#cli/smoke/write/picture-check.ts'
import { succeed, type WriteRun, writeCheck } from '#cli/smoke/write/write-run.ts'
import { CustomerCreateParts, type CustomerUpdateParts } from '#src/contract/customer-parts.ts'
import { customers } from '#src/contract/customers.ts'
import { lobs } from '#src/contract/lobs.ts'
import { names } from '#src/rules/names.ts'
import { customerStatus } from '#src/rules/status.ts'
import { customerFiles, customerRecordChecks, storageCheck } from './record-checks.ts'
import { recordKind } from './record-kind.ts'
import { sampleForm } from './sample-form.ts'

/** A customer with logo and banner, of the `lob` that the run has created. */
export const customer = recordKind(customerList, {
  title: names.customer.inText,
  steps: `created with logo and banner, read, changed, read; handed to the ${names.localAdmin.inText}`,
  get: customers.get,
  create: customers.create,
  update: customers.update,
  removal: customers.remove,
  isFormChecked: true,
  readChecks: [...customerRecordChecks, storageCheck(customers.get, customerFiles)],
  forms: async (writeRun, client) => {
    const query = await placementFor(writeRun, client)
    const { run, redactor } = writeRun
    const password = createPassword()
    redactor.hide(password)
    const texts = sampleForm(run, CustomerCreateParts, {
      companyName: ownName(run),
      customer_Url: `https://smoke-${run}.portal.example`,
      customer_back_Url: `https://back.smoke-${run}.example`,
      customer_front_Url: `https://front.smoke-${run}.example`,
      logo: undefined,
      banner: undefined,
      company_Password: password,
      confirm_Password: password,
    })
    const unchanged = { notes_Communications: '', company_Password: '', confirm_Password: '' }
    return {
      created: { ...texts, logo: pictures.logo(), banner: pictures.banner() },
      query,
      changed: {
        ...texts,
        ...unchanged,
        ...query,
        companyName: changedName(run),
        city: 'Mysūru – ಮೈಸೂರು',
        portal_Permissions: await otherPortals(client, query),
        accountStatus: customerStatus.hold,
        logo: pictures.changedLogo(),
      },
      bad: { pincode: '12' },
    }
  },
  read: async ({ call }, id) => {
    const record = await call(customers.get, { params: { id }, query: {} })
    const [oldestNote] = record.Notes
    return { ...record, ...record.companyAddress, notes_Communications: oldestNote?.notesCommunications }
  },
  afterCreate: (writeRun) => [
    pictureCheck(writeRun, 'gives back logo and banner as they were sent', pictures.logo),
    noteTimeCheck(writeRun),
  ],
  afterChange: (writeRun, forms) => [
    pictureCheck(writeRun, 'gives back the changed logo, and the banner as it was', pictures.changedLogo),
    ...laterUpdateChecks(writeRun, forms),
    handOverCheck(writeRun),
  ],
})

type Placement = Pick<CustomerUpdateParts, 'lob_Id' | 'accountStatus'> & { portal_Permissions: number[] }

/** The run's `lob`, or any where the run could not create one, and the first portal. */
const placementFor = async (writeRun: WriteRun, { call }: CheckClient): Promise<Placement> => {
  const [portal] = await call(customers.portals, {})
  const lobId = writeRun.has('lob') ? writeRun.idOf('lob') : (await call(lobs.listActive, {}))[0]?.lob_Id
  return {
    lob_Id: String(
      lobId ?? cannotCheck(`there is no ${names.lob.inText} to place a ${names.customer.inText} in`),
    ),
    accountStatus: customerStatus.active,
    portal_Permissions: [
      portal?.portalId ?? cannotCheck(`there is no portal to give a ${names.customer.inText}`),
    ],
  }
}

/** A change takes other portals than the creation, where there are some. */
const otherPortals = async ({ call }: CheckClient, { portal_Permissions }: Placement): Promise<number[]> => {
  const others = (await call(customers.portals, {}))
    .map(({ portalId }) => portalId)
    .filter((id) => !portal_Permissions.includes(id))
  return others.length === 0 ? portal_Permissions : others.slice(0, 2)
}

/** Minutes that two clocks of a server may differ by; a wrong time zone differs by more. */
const tolerance = 10

/** A note that has just been written is dated by now. */
const noteTimeCheck = (writeRun: WriteRun): Check =>
  writeCheck(
    customers.get,
    'dates the new note by its own clock',
    async (client) => {
      const createdAt = await firstNoteDate(writeRun, client)
      const { date } =
        client.connection.log.exchangesOf(customers.get).at(-1) ?? cannotCheck('it does not answer')
      const off = Math.round((Date.parse(createdAt) - (Date.parse(date ?? '') || Date.now())) / 60_000)
      return Math.abs(off) <= tolerance
        ? ''
        : fail(
            `dates a note of now ${Math.abs(off)} minutes ${off > 0 ? 'ahead' : 'ago'}: another time zone?`,
          )
    },
    'dates',
  )

const firstNoteDate = async (writeRun: WriteRun, client: CheckClient): Promise<string> => {
  const none = `the ${names.customer.inText} shows no note with a date`
  const id = writeRun.idOf('customer')
  const seen = await eventually(writeRun.patience, client, async () => {
    const { Notes } = await client.call(customers.get, { params: { id }, query: {} })
    return Notes[0]?.createdAt ?? fail(none)
  }).catch((error: unknown) => {
    throw error instanceof Finding && error.message === none ? new Finding('notChecked', none) : error
  })
  return seen.result
}

/** One more update, without files and with a note: it removes neither pictures nor notes, and adds the note. */
const laterUpdateChecks = (
  writeRun: WriteRun,
  forms: (client: CheckClient) => Promise<{ changed: CustomerUpdateParts }>,
): Check[] => {
  const note = 'Written by a later update.'
  let sent: Promise<string[]> | undefined
  const notesOf = async (client: CheckClient): Promise<string[]> => {
    const id = writeRun.idOf('customer')
    const { Notes } = await client.call(customers.get, { params: { id }, query: {} })
    return Notes.map(({ notesCommunications }) => notesCommunications)
  }
  /** Returns the earlier notes. */
  const send = async (client: CheckClient): Promise<string[]> => {
    const id = writeRun.idOf('customer')
    const earlier = await notesOf(client)
    const { logo: _, banner: __, ...texts } = (await forms(client)).changed
    writeRun.journal.write({ step: 'changing', kind: 'customer', id })
    await succeed(customers.update, () =>
      client.call(customers.update, {
        params: { customer_Id: id },
        body: { ...texts, notes_Communications: note },
      }),
    )
    return earlier
  }
  const sendOnce = (client: CheckClient) => {
    sent ??= send(client)
    return sent
  }
  return [
    pictureCheck(
      writeRun,
      'keeps logo and banner where an update sends none',
      pictures.changedLogo,
      sendOnce,
    ),
    writeCheck(customers.get, 'shows the note that an update adds', async (client) => {
      const earlier = await sendOnce(client)
      const seen = await eventually(writeRun.patience, client, async () => {
        const shown = await notesOf(client)
        if (!shown.includes(note)) {
          fail('does not show the note that was sent with an update', {
            effect: 'says that the note is saved',
          })
        }
        if (!earlier.every((text) => shown.includes(text))) {
          fail('no longer shows a note from before an update', { effect: 'shows the new note alone' })
        }
        return `${shown.length} notes`
      })
      return remarkOn(seen)
    }),
  ]
}

/** The run's customer is handed to the run's local admin, and shows it. */
const handOverCheck = (writeRun: WriteRun): Check =>
  writeCheck(
    customers.changeManager,
    `hands the ${names.customer.inText} to the ${names.localAdmin.inText}`,
    async (client) => {
      const [id, employeeId] = [writeRun.idOf('customer'), writeRun.idOf('localAdmin')]
      const { changeManager } = customers
      if (!changeManager.allows(client.claims, { customer_Id: id }))
        cannotCheck('this account may not make the call')
      writeRun.journal.write({ step: 'changing', kind: 'customer', id })
      await succeed(changeManager, () =>
        client.call(changeManager, { params: { customer_Id: id }, query: { employeeId } }),
      )
      const seen = await eventually(writeRun.patience, client, async () => {
        const { accountManager } = await client.call(customers.get, { params: { id }, query: {} })
        return accountManager?.employee_Id === employeeId
          ? `to ${names.localAdmin.inText} ${employeeId}`
          : fail(
              `leaves the ${names.customer.inText} with ${names.localAdmin.inText} ${accountManager?.employee_Id}`,
            )
      })
      return remarkOn(seen)
    },
  )
