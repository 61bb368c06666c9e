import { http, type RequestHandler } from 'msw'
import type { Database } from '#mocks/database/database-types.ts'
import type { MockedEndpoint, MockOptions } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { backendPaths } from '#mocks/wire/paths.ts'
import { errorResponse } from '#mocks/wire/response.ts'
import type { contract } from '#src/contract/contract.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { typedKeys } from '#src/rules/typed-keys.ts'
import { complaintMocks } from './complaints.ts'
import { constantMocks } from './constants.ts'
import { customerMocks } from './customers.ts'
import { deviceMocks } from './devices.ts'
import { employeeMocks } from './employees.ts'
import { lobMocks } from './lobs.ts'
import { sessionMocks } from './session.ts'
import { type InterceptFile, storedFiles } from './stored-files.ts'

type Contract = typeof contract

const mocks = {
  session: sessionMocks,
  constants: constantMocks,
  employees: employeeMocks,
  customers: customerMocks,
  devices: deviceMocks,
  lobs: lobMocks,
  complaints: complaintMocks,
} satisfies { [Area in keyof Contract]: { [Call in keyof Contract[Area]]: MockedEndpoint } }

export type Area = keyof Contract

/** A call of the contract. */
export type MockCall = { area: Area; path: string; method: Endpoint['method'] }

type Options = Pick<MockOptions, 'now' | 'paths'> & {
  /** Wraps the answers to calls of the contract. */
  intercept?: (call: MockCall, answer: () => Promise<Response>) => Promise<Response>
  /** Wraps the answers to requests for stored files. */
  interceptFile?: InterceptFile
  /** Called for each call that the contract does not know. */
  onUnknownCall?: () => void
}

/** Handlers for every call of the contract, for stored files, and for unknown calls (404). */
export const handlers = (
  database: Database,
  { intercept, interceptFile, onUnknownCall, paths = backendPaths(), ...options }: Options = {},
): RequestHandler[] => [
  ...typedKeys(mocks)
    .flatMap((area) => Object.values<MockedEndpoint>(mocks[area]).map((mocked) => ({ area, mocked })))
    .toSorted((left, right) => literalPathsFirst(left.mocked, right.mocked))
    .map(({ area, mocked }) =>
      mocked.handler(database, {
        ...options,
        paths,
        ...(intercept && {
          intercept: (method, answer) => intercept({ area, path: mocked.path, method }, answer),
        }),
      }),
    ),
  storedFiles(database, paths, interceptFile),
  http.all(paths.otherCalls, () => {
    onUnknownCall?.()
    return errorResponse(404, serverMessages.noSuchCall)
  }),
]

/** MSW takes the first match: /devices/getalldevices must not be read as the device `getalldevices`. */
const literalPathsFirst = (left: MockedEndpoint, right: MockedEndpoint): number =>
  parameters(left) - parameters(right)

const parameters = ({ path }: MockedEndpoint): number => path.split(':').length
