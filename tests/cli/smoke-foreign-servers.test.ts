import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { smokeRun } from './smoke-run.ts'
import { listening, tamperedApi } from './tampered-api.ts'

test('a server that answers {} to everything is not this API', async () => {
  const { url } = await listening(async () => Response.json({}))
  const run = await smokeRun(`${url}/api`)
  expect(run.trouble).toEqual([
    'FAIL  POST /login signs in — an answer cannot be read: data.accessToken should be token, but is missing',
  ])
  expect(run.exitCode).toBe(exitCodes.wrongShape)
})

/** What a mock made from an OpenAPI document says: the same example, whatever the query. */
const exampleOf = (pathname: string): object => {
  const paging = { totalItems: 1, totalPages: 1, currentPage: 1 }
  const lob = { lob_Id: 1, lobsname: 'string', lobStatus: 13, lobStatusName: 'string', isActive: true }
  const device = { devicesId: 1, devicesName: 'string', deviceStatus: 7, deviceStatusName: 'string' }
  if (pathname.endsWith('/getAllLobs')) return { success: true, getlobs: [lob], ...paging }
  if (pathname.endsWith('/getAllActiveLobs')) return { success: true, getlobs: [lob] }
  if (pathname.includes('/lobs/')) return { success: true, lob }
  if (pathname.endsWith('/getalldevices')) return { success: true, getDevices: [device], ...paging }
  return { success: true, device }
}

test('smoke fails against a mock with fixed example responses', async () => {
  const base = await tamperedApi(async (request, answer) => {
    const { pathname } = new URL(request.url)
    return /\/(lobs|devices)\//.test(pathname) ? Response.json(exampleOf(pathname)) : answer(request)
  })
  const run = await smokeRun(base, { only: ['lobs', 'devices'], skip: ['cors', 'write'] })
  expect(run.trouble).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^FAIL {2}GET \/lobs\/:id keeps to the contract — .*lob.createdBy should be /),
      'FAIL  GET /lobs/getAllLobs refuses a missing token — answers 200 to a call without a token',
      'FAIL  GET /lobs/:id answers 404 for an unknown id — answers 200 for an unknown id, not 404',
      'FAIL  GET /lobs/getAllLobs filters by lobStatus — row 1 does not have status 14',
      'FAIL  GET /lobs/getAllLobs searches — finds 1 rows for zqxjv-smoke-finds-nothing',
    ]),
  )
  expect(run.notChecked).toContain(
    'skip  GET /lobs/getAllLobs sorts by name asc — there is nothing to sort: 1 rows',
  )
  expect(run.exitCode).toBe(exitCodes.wrongShape)
})
