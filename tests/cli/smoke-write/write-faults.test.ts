import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import type { Answer } from '#cli/serve/listen.ts'
import { recordKinds } from '#cli/smoke/records/record-kinds.ts'
import { demoAccount } from '#tests/cli/smoke-run.ts'
import { type Tamper, tamperedApi } from '#tests/cli/tampered-api.ts'
import { words } from '#tests/support/words.ts'
import { cleanUpBy } from './clean-up.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalPath, testRunId, writeRun } from './write-run.ts'

const lob = words.lob.inText

/** What a run leaves in any case. */
const staysInactive = new RegExp(`^${lob} 9 .*inactive`)

/** Answers a kind of call by something else, and lets all others through. */
const instead =
  (call: RegExp, change: (request: Request, answer: Answer) => unknown): Tamper =>
  async (request, answer) => {
    if (!call.test(`${request.method} ${new URL(request.url).pathname}`)) return answer(request)
    const response = await change(request, answer)
    return response instanceof Response ? response : Response.json(response)
  }

const successWithoutWriting = { success: true, message: 'Done' }

const withToken = (request: Request) => request.headers.has('Authorization')

const name = `${testRunId} Portal smoke`
const inactiveLob = `inactive ${name} changed`

type Fault = { fault: string; tamper: Tamper; reported: RegExp[]; left?: RegExp[] }

const faults: Fault[] = [
  {
    fault: 'a customer that stays though its removal is answered with success',
    tamper: instead(/^DELETE .*\/deleteCustomer/, (request, answer) =>
      withToken(request) ? successWithoutWriting : answer(request),
    ),
    reported: [
      /^FAIL {2}DELETE \/deleteCustomer\/:customerId removes the customer of the run — customer 61 is still there, though the API says that it was removed$/,
      // It is managed by the run's local admin, who stays with it.
      /^FAIL {2}DELETE \/deleteEmployees\/:id removes the local admin of the run — answers 409: This Local Admin manages 1 customer/,
    ],
    left: [/^customer 61 .*is still there/, /^local admin 19 .*manages 1 customer/, staysInactive],
  },
  {
    fault: 'a record that is created though a 500 is answered',
    tamper: instead(/^POST .*\/createlobs/, async (request, answer) => {
      const response = await answer(request)
      return response.ok ? Response.json({ success: false, message: 'Oh' }, { status: 500 }) : response
    }),
    reported: [/^FAIL {2}POST \/lobs\/createlobs\/:userId creates a record — answers 500: Oh$/],
  },
  {
    fault: 'a name that is cut: the record is found, and made inactive',
    tamper: instead(/^(POST .*\/createlobs|PATCH .*\/update\/lobs)/, async (request, answer) => {
      const { method, url, headers } = request
      const { lobsname, ...body } = await request.json()
      return answer(
        new Request(url, {
          method,
          headers,
          body: JSON.stringify({ ...body, lobsname: lobsname.slice(0, 6) }),
        }),
      )
    }),
    reported: [
      /^FAIL {2}GET \/lobs\/:id reads back what was created — does not give back the lobsname that was sent$/,
      /^FAIL {2}GET \/lobs\/:id reads back what was changed — does not give back the lobsname that was sent$/,
    ],
  },
]

/** Each in a call of its own, so that one run meets all of them. */
const independentFaults: Fault[] = [
  {
    fault: 'a created record that is answered with another status',
    tamper: instead(/^POST .*\/employee\/add/, async (request, answer) => {
      const response = await answer(request)
      return new Response(response.body, { status: response.ok ? 200 : response.status })
    }),
    reported: [/^FAIL {2}POST \/employee\/add\/:createdBy creates a record — answers 200, not 201$/],
  },
  {
    fault: 'a change that is not kept',
    tamper: instead(/^PATCH .*\/update\/devices/, async (request, answer) => {
      const { device_status } = await request.clone().json()
      return withToken(request) && device_status > 0 ? successWithoutWriting : answer(request)
    }),
    reported: [
      /^FAIL {2}GET \/devices\/:id reads back what was changed — does not give back the devicesName, deviceStatus that was sent$/,
    ],
  },
  {
    fault: 'a form that takes anything',
    tamper: instead(/^PUT .*\/updateEmployee/, async (request, answer) => {
      const response = await answer(request)
      return response.status === 400 ? successWithoutWriting : response
    }),
    reported: [
      /^FAIL {2}PUT \/updateEmployee\/:employee_Id refuses what the form refuses — accepts what it has to refuse$/,
    ],
  },
  {
    fault: 'a form with sentences and a status of its own, which is never mentioned',
    tamper: instead(/^PUT .*\/updateCustomer/, async (request, answer) => {
      const response = await answer(request)
      return response.status === 400 ? Response.json({ message: 'Bad pincode' }, { status: 422 }) : response
    }),
    reported: [],
  },
  {
    fault: 'a wrong current password that is answered as if the session were over',
    tamper: instead(/^POST .*\/employee\/resetPassword/, async (request, answer) => {
      const response = await answer(request)
      return response.status === 400
        ? Response.json({ success: false, message: 'Wrong' }, { status: 401 })
        : response
    }),
    reported: [
      /^FAIL {2}POST \/employee\/resetPassword\/:id refuses a wrong current password — answers 401: the portal would sign the user out$/,
    ],
  },
  {
    fault: 'a session that outlives its sign-out',
    tamper: instead(/^POST .*\/logout/, () => successWithoutWriting),
    reported: [/^FAIL {2}POST \/logout ends the session — renews a session that has been signed out$/],
  },
  {
    fault: 'a note that is dated in another time zone',
    tamper: instead(/^GET .*\/getCustomerById\//, async (request, answer) => {
      const response = await answer(request)
      if (!response.ok) return response
      const { customer, ...body } = await response.json()
      const shifted = (note: { createdAt: string }) => ({
        ...note,
        createdAt: new Date(Date.parse(note.createdAt) - 19_800_000).toISOString(),
      })
      return { ...body, customer: { ...customer, Notes: customer.Notes.map(shifted) } }
    }),
    reported: [
      / dates the new note by its own clock — dates a note of now 330 minutes ago: another time zone\?$/,
    ],
  },
  {
    fault: 'a logo that is stored in another form',
    tamper: instead(
      /^GET \/storage\/customers\/\d+\/logo/,
      () => new Response(Buffer.from('\x89PNG, but smaller', 'latin1')),
    ),
    reported: [
      /^FAIL {2}GET \/customer\/getCustomerById\/:id gives back logo and banner as they were sent — names a logo whose 17 bytes are not those that were sent$/,
      /^FAIL {2}GET \/customer\/getCustomerById\/:id gives back the changed logo, and the banner as it was — names a logo whose 17 bytes/,
      /^FAIL {2}GET \/customer\/getCustomerById\/:id keeps logo and banner where an update sends none — names a logo whose 17 bytes/,
    ],
  },
  {
    fault: 'a picture of a profile that is stored in another form',
    tamper: instead(
      /^GET \/storage\/employees\/\d+\/profile/,
      () => new Response(Buffer.from('\x89PNG, but smaller', 'latin1')),
    ),
    reported: [
      /^FAIL {2}GET \/employee\/get\/:id gives back the picture of a profile as it was sent — names a picture whose 17 bytes/,
    ],
  },
  {
    fault: 'a write that needs no token',
    tamper: instead(/^PATCH .*\/update\/lobs/, (request, answer) =>
      withToken(request) ? answer(request) : successWithoutWriting,
    ),
    reported: [
      /^FAIL {2}PATCH \/update\/lobs\/:lob_Id refuses a missing token — accepts what it has to refuse$/,
    ],
  },
  {
    fault: 'a search that finds nothing',
    tamper: instead(/^GET .*\/lobs\/getAllLobs/, (request, answer) =>
      new URL(request.url).searchParams.has('search')
        ? { success: true, getlobs: [], totalItems: 0, totalPages: 0, currentPage: 1 }
        : answer(request),
    ),
    reported: [],
  },
  {
    fault: 'a search that fails',
    tamper: instead(/^GET .*\/getAllCustomer$/, (request, answer) =>
      new URL(request.url).searchParams.has('search')
        ? Response.json({ success: false, message: 'Oh' }, { status: 500 })
        : answer(request),
    ),
    reported: [],
  },
]

/** Also each in a call of its own. They leave something behind. */
const leavingFaults: Fault[] = [
  {
    fault: 'a device that stays, until its customer takes it along',
    tamper: instead(/^DELETE .*\/delete\/devices/, (request, answer) =>
      withToken(request) ? successWithoutWriting : answer(request),
    ),
    reported: [
      /^FAIL {2}DELETE \/delete\/devices\/:deviceId removes the device of the run — device 181 is still there/,
    ],
  },
  {
    fault: 'a lob that stays active',
    tamper: instead(/^DELETE .*\/delete\/lobs/, (request, answer) =>
      withToken(request) ? successWithoutWriting : answer(request),
    ),
    reported: [
      new RegExp(
        `^FAIL {2}DELETE /delete/lobs/:lob_Id removes the ${lob} of the run — ${lob} 9 is still there`,
      ),
    ],
    left: [new RegExp(`^${lob} 9 .*is still there`)],
  },
  {
    fault: 'a field that is lost on the way',
    tamper: instead(/^POST .*\/device\/createDevices/, async (request, answer) => {
      const { devicesUrl: _, ...body } = await request.json()
      return answer(
        new Request(request.url, { method: 'POST', headers: request.headers, body: JSON.stringify(body) }),
      )
    }),
    reported: [
      /^FAIL {2}GET \/devices\/:id reads back what was created — does not give back the devicesUrl that was sent$/,
      /^FAIL {2}GET \/devices\/:id reads back what was changed — does not give back the devicesUrl that was sent$/,
    ],
  },
]

const together = (all: readonly Fault[]): Fault => {
  const left = all.flatMap((each) => each.left ?? [])
  return {
    fault: all.map(({ fault }) => fault).join('; '),
    tamper: all.reduce<Tamper>(
      (others, { tamper }) =>
        (request, answer) =>
          others(request, async (passed) => tamper(passed, answer)),
      (request, answer) => answer(request),
    ),
    reported: all.flatMap(({ reported }) => reported),
    ...(left.length === 0 ? {} : { left }),
  }
}

test.each([...faults, together(leavingFaults), together(independentFaults)])(
  '$fault: this is reported, and nothing else; what can be removed is removed',
  async ({ tamper, reported, left = [staysInactive] }) => {
    const api = await tamperedApi(tamper)
    const { trouble, leftovers, record } = await writeRun(api)
    expect(reported.filter((line) => !trouble.some((found) => line.test(found)))).toEqual([])
    expect(trouble.filter((found) => !reported.some((line) => line.test(found)))).toEqual([])
    expect(trouble).toHaveLength(reported.length)
    expect(leftovers.map(({ kind, id, reason }) => `${kind} ${id} ${reason}`)).toEqual(
      left.map((line) => expect.stringMatching(line)),
    )
    expect(record.exitCodes).toEqual([
      ...(reported.length > 0 ? [exitCodes.failed] : []),
      exitCodes.leftovers,
    ])
    expect(await ownRecordsOn(api)).toHaveLength(left.length)
  },
)

test('a lob that is removed, and not only made inactive, is reported', async () => {
  const removed = new Set<string>()
  const api = await tamperedApi(async (request, answer) => {
    const { pathname } = new URL(request.url)
    const response = await answer(request)
    const id = pathname.split('/').at(-1) ?? ''
    if (pathname.includes('/delete/lobs/') && response.ok) removed.add(id)
    return pathname === `/api/lobs/${id}` && removed.has(id)
      ? Response.json({ success: false, message: 'No such record' }, { status: 404 })
      : response
  })
  const { trouble, leftovers } = await writeRun(api)
  expect(trouble).toEqual([
    `FAIL  DELETE /delete/lobs/:lob_Id removes the ${lob} of the run — ${lob} 9 is gone: the call only inactivates`,
  ])
  expect(leftovers).toEqual([])
})

test('a duplicate that is accepted is found and removed as well', async () => {
  let added = 0
  const tamper = instead(/^POST .*\/createDevices/, async (request, answer) => {
    const body = await request.json()
    added += 1_000
    const unlike = JSON.stringify({ ...body, factorydeviceId: body.factorydeviceId + added })
    return answer(new Request(request.url, { method: 'POST', headers: request.headers, body: unlike }))
  })
  const api = await tamperedApi(tamper)
  const { trouble } = await writeRun(api)
  expect(trouble).toContainEqual(
    'FAIL  POST /device/createDevices/:id refuses a duplicate — accepts what it has to refuse',
  )
  expect(await ownRecordsOn(api)).toEqual([inactiveLob])
})

const withOtherId = ({ employee_Id: id, ...row }: Record<string, unknown>) => ({ ...row, id })

test.each([
  {
    trouble: 'whose list cannot be read',
    call: /^GET .*\/employee\/getall/,
    change: (body: Record<string, unknown>) => ({
      ...body,
      data: [body.data].flat().map(Object).map(withOtherId),
    }),
    id: null,
  },
  {
    trouble: 'that cannot be read itself',
    call: /^GET .*\/employee\/get\/\d+/,
    change: () => ({ success: true, data: 'none' }),
    id: 19,
  },
  {
    trouble: 'whose creation and list are answered with a page of HTML',
    call: /^(POST .*\/employee\/add|GET .*\/employee\/getall)/,
    change: () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
    id: null,
    why: 'a page of HTML',
    exitCode: exitCodes.wrongShape,
  },
])(
  'a record $trouble is left behind, until a cleanup can see it',
  async ({ call, change, id, why = 'cannot be read', exitCode = exitCodes.failed }) => {
    let isWrong = true
    const api = await tamperedApi(
      instead(call, async (request, answer) => {
        const response = await answer(request)
        return isWrong && response.ok ? change(await response.json()) : response
      }),
    )
    const journal = journalPath()
    const left = expect.objectContaining({
      kind: 'local admin',
      id,
      reason: expect.stringMatching(why),
    })
    const { record, leftovers } = await writeRun(api, { journal })
    expect(leftovers).toContainEqual(left)
    expect(record.exitCodes).toContain(exitCodes.leftovers)
    expect(record.cleanUp).toContain(journal)
    const again = await cleanUpBy(journal)
    expect(again?.exitCode).toBe(exitCode)
    expect(again?.leftovers).toContainEqual(left)
    isWrong = false
    expect((await cleanUpBy(journal))?.exitCode).toBe(exitCodes.leftovers)
    expect(await ownRecordsOn(api)).toEqual([inactiveLob])
  },
)

test('a run with --write finds an account that can write without permission', async () => {
  const api = await tamperedApi(async (request, answer) => {
    const response = await answer(request)
    return response.status === 403 && request.method === 'PATCH'
      ? Response.json(successWithoutWriting)
      : response
  })
  const { trouble } = await writeRun(api, { accounts: [demoAccount('super'), demoAccount('reader')] })
  expect(trouble).toEqual([
    'FAIL  PATCH /update/lobs/:lob_Id refuses an account without the permission as reader — accepts what it has to refuse',
    'FAIL  PATCH /update/devices/:id refuses an account without the permission as reader — accepts what it has to refuse',
  ])
})

test('a write whose answer is lost is not made again, and what it created is removed', async () => {
  const made: string[] = []
  const api = await tamperedApi(
    instead(/^POST .*\/createCustomer/, async (request, answer) => {
      made.push(request.url)
      const response = await answer(request)
      return made.length === 1 ? Response.error() : response
    }),
  )
  const { record, trouble } = await writeRun(api)
  expect(record.exitCode).toBe(exitCodes.unreachable)
  expect(trouble).toEqual([
    expect.stringMatching(/^FAIL {2}POST \/createCustomer\/:userId creates a record — closes the connection/),
  ])
  // The duplicate and the one without a token are calls of their own.
  expect(made).toHaveLength(3)
  expect(await ownRecordsOn(api)).toEqual([inactiveLob])
})

test('a run with --write reports what is left when the API becomes unreachable', async () => {
  let isGone = false
  const api = await tamperedApi(async (request, answer) => {
    if (/PATCH .*\/update\/devices/.test(`${request.method} ${request.url}`)) isGone = true
    return isGone ? Response.error() : answer(request)
  })
  const { record, leftovers } = await writeRun(api, { retries: 0 })
  expect(record.exitCodes).toEqual([exitCodes.unreachable, exitCodes.leftovers])
  expect(leftovers.map(({ kind, name, reason }) => [kind, name, reason.slice(0, 25)])).toEqual(
    Object.values(recordKinds)
      .toReversed()
      .map(({ title }) => [title, name, 'closes the connection bef']),
  )
})
