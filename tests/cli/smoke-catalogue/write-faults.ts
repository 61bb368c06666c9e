import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import type { Tamper } from '#tests/cli/tampered-api.ts'
import {
  type CatalogueFault,
  callsOf,
  changingBodies,
  emptySuccess,
  hasToken,
  insteadForBearers,
  insteadOf,
  pathOf,
  serverError,
  together,
  withMembers,
} from './fault.ts'

const kinds = Object.values(recordKinds)
const creating = callsOf(kinds.map(({ create }) => create))
const listing = callsOf(kinds.map(({ list }) => list).filter(({ answer }) => answer.kind !== 'item'))

const isWrite = ({ method }: Request): boolean => method !== 'GET'

/** Rows that smoke has made are left out of the lists of these members. */
const hiding = (call: RegExp) =>
  changingBodies(call, (body) =>
    withMembers(body, /./, (value) =>
      Array.isArray(value) ? value.filter((row) => !JSON.stringify(row).includes('Portal smoke')) : value,
    ),
  )

const laterNote = 'Written by a later update.'

/** Changes the record of a customer once an update has sent a note. */
const changingAfterLaterUpdate = (change: (record: Record<string, unknown>) => object): Tamper => {
  let isSent = false
  return async (request, answer) => {
    if (request.method === 'PUT' && (await request.clone().text()).includes(laterNote)) isSent = true
    if (!isSent) return answer(request)
    return changingBodies(/^GET .*\/getCustomerById\//, (body) => ({
      ...body,
      customer: change(Object(body.customer)),
    }))(request, answer)
  }
}

export const writeFaults: readonly CatalogueFault[] = [
  {
    fault: 'creations that answer with a server error',
    tamper: async (request, answer) => {
      const response = await answer(request)
      return creating.test(`${request.method} ${pathOf(request)}`) && response.ok ? serverError() : response
    },
    finds: ['* creates a record'],
  },
  {
    fault: 'changes that answer with a server error, and are not made',
    tamper: insteadForBearers(/^(PUT|PATCH)/, serverError),
    finds: [
      '* changes a record',
      '* lets an account with the permission',
      '* reads back what was changed',
      '* hands the customer*',
      '* gives back the changed logo*',
    ],
  },
  {
    fault: 'an update without files that removes the logo',
    tamper: changingAfterLaterUpdate((record) => ({ ...record, companyLogo: null })),
    finds: ['* keeps logo and banner where an update sends none'],
  },
  {
    fault: 'a note that an update does not add',
    tamper: changingAfterLaterUpdate(({ Notes, ...record }) => ({
      ...record,
      Notes: [Notes].flat().filter((note) => !JSON.stringify(note).includes(laterNote)),
    })),
    finds: ['* shows the note that an update adds'],
  },
  {
    fault: 'earlier notes that an update throws away',
    tamper: changingAfterLaterUpdate(({ Notes, ...record }) => ({
      ...record,
      Notes: [Notes].flat().filter((note) => JSON.stringify(note).includes(laterNote)),
    })),
    finds: ['* shows the note that an update adds'],
  },
  {
    fault: 'profiles that an update does not change',
    tamper: changingBodies(/^GET \/employee\/get\/\d+$/, (body) =>
      withMembers(body, /^employeesName$/, (name) => `${name}`.replace(/Portal smoke$/, '$& changed')),
    ),
    finds: ['* changes the profile*'],
  },
  {
    fault: 'passwords and profiles that are not kept',
    tamper: together(
      insteadForBearers(/^POST \/employee\/(changePassword$|resetPassword)/, emptySuccess),
      insteadForBearers(/^PUT \/employee\/profile\/update$/, serverError),
    ),
    finds: [
      '* sets the password*',
      '* changes the p*',
      '* refuses a password that was changed',
      '* ends the session',
    ],
  },
  {
    fault: 'no refusal of what is written',
    tamper: async (request, answer) => {
      const response = await answer(request)
      return isWrite(request) && response.status >= 400 ? emptySuccess() : response
    },
    finds: ['* refuses *'],
    but: ['* refuses a password that was changed'],
    accounts: ['super', 'reader'],
  },
  {
    fault: 'removals that are answered with success, and not made',
    tamper: (request, answer) =>
      request.method === 'DELETE' && hasToken(request) ? emptySuccess() : answer(request),
    finds: ['DELETE * removes the*'],
  },
  {
    fault: 'lists without what is new',
    tamper: hiding(listing),
    finds: ['* shows the new *'],
    but: ['* shows the new device'],
  },
  {
    fault: 'a customer without its new device',
    tamper: hiding(/^GET .*(\/getCustomerById\/|\/getalldevices)/),
    finds: ['* shows the new device'],
  },
  {
    fault: 'records that do not show what was sent',
    tamper: together(
      changingBodies(/^GET .*\/\d+$/, (body) =>
        withMembers(
          body,
          /^(lobsname|city|devicesUrl|email|employeesEmail\w*|.*[pP]hone.*|.*[mM]obile.*)$/,
          () => 'other',
        ),
      ),
      insteadOf(/^GET \/storage\//, () => new Response('\x89PNG, but smaller')),
      changingBodies(/^GET .*\/getCustomerById\//, (body) =>
        withMembers(body, /^createdAt$/, () => '2020-01-01T00:00:00.000Z'),
      ),
    ),
    finds: [
      '* reads back what was created',
      '* gives back logo*',
      '* gives back the picture*',
      '* dates the new note*',
    ],
  },
  {
    fault: 'new accounts that cannot sign in',
    tamper: async (request, answer) =>
      request.url.endsWith('/login') && !(await request.clone().text()).includes('@demo.example')
        ? serverError()
        : answer(request),
    finds: ['* signs in the new*'],
  },
  {
    fault: 'answers to writes without their envelope',
    tamper: changingBodies(
      /^(POST|PUT|PATCH|DELETE) (?!\/login|\/refresh-token)/,
      ({ success: _, ...body }) => body,
    ),
    finds: ['contract'],
  },
]
