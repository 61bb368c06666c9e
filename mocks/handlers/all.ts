import { http, type RequestHandler } from 'msw'
import type { Database } from '#mocks/database/database-types.ts'
import { keysOf } from '#mocks/keys-of.ts'
import { serverMessages } from '#mocks/messages.ts'
import type { Mock, MockOptions } from '#mocks/mock.ts'
import { otherApiPath } from '#mocks/wire/paths.ts'
import { refused } from '#mocks/wire/response.ts'
import type { contract } from '#src/contract/all.ts'
import type { Method } from '#src/contract/endpoint.ts'
import { complaintMocks } from './complaints.ts'
import { constantMocks } from './constants.ts'
import { customerMocks } from './customers.ts'
import { deviceMocks } from './devices.ts'
import { employeeMocks } from './employees.ts'
import { lobMocks } from './lobs.ts'
import { sessionMocks } from './session.ts'
import { type AroundFile, storedFiles } from './stored-files.ts'

type Contract = typeof contract

const mocks = {
  session: sessionMocks,
  constants: constantMocks,
  employees: employeeMocks,
  customers: customerMocks,
  devices: deviceMocks,
  lobs: lobMocks,
  complaints: complaintMocks,
} satisfies { [Area in keyof Contract]: { [Call in keyof Contract[Area]]: Mock } }

export type Area = keyof Contract

type Options = Pick<MockOptions, 'now'> & {
  /** Stands between the calls of the contract and their answers. */
  around?: (call: { area: Area; method: Method }, answer: () => Promise<Response>) => Promise<Response>
  /** Stands between stored files and whoever loads them. */
  aroundFile?: AroundFile
  /** Hears of calls that the contract does not know. */
  onUnknownCall?: () => void
}

/** The whole backend: a handler for every call of the contract, for stored files, and for calls that nobody knows. */
export const handlers = (
  database: Database,
  { around, aroundFile, onUnknownCall, ...options }: Options = {},
): RequestHandler[] => [
  ...keysOf(mocks)
    .flatMap((area) => Object.values<Mock>(mocks[area]).map((mocked) => ({ area, mocked })))
    .toSorted((left, right) => literalPathsFirst(left.mocked, right.mocked))
    .map(({ area, mocked }) =>
      mocked.handler(database, {
        ...options,
        ...(around && { around: (method, answer) => around({ area, method }, answer) }),
      }),
    ),
  storedFiles(database, aroundFile),
  http.all(otherApiPath, () => {
    onUnknownCall?.()
    return refused(404, serverMessages.noSuchCall)
  }),
]

/** The first match answers: /devices/getalldevices must not be taken for the device `getalldevices`. */
const literalPathsFirst = (left: Mock, right: Mock): number => parameters(left) - parameters(right)

const parameters = ({ path }: Mock): number => path.split(':').length
