import type { Database } from '#mocks/database/database-types.ts'
import type { DemoRow, Fault, FaultKind } from '#mocks/database/demo-row.ts'
import type { Area } from '#mocks/handlers/all.ts'
import { serverMessages } from '#mocks/messages.ts'
import { errorResponse } from '#mocks/wire/response.ts'
import type { Method } from '#src/contract/endpoint.ts'
import { messages } from '#src/rules/messages.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'

export type MockCall = { area: Area; method: Method }

/**
 * Answers a call as the presenter wishes: held back, lost, or spoiled by a fault; else as `answer` does. A fault for one
 * call is used up by the first call that it meets, in whichever tab that is.
 */
export const answerWithFaults = async (
  database: Database,
  call: MockCall,
  answer: () => Promise<Response>,
): Promise<Response> => {
  const settings = await database.read(demoSettings)
  return overNetwork(settings, async () => {
    if (!settings.faults.some((fault) => matches(fault, call))) return answer()
    const fault = await takeFault(database, call)
    return fault === null ? answer() : faultResponse(fault.kind, call)
  })
}

/** Hands out a stored file over the same network; faults are for calls. */
export const answerFile = async (database: Database, answer: () => Promise<Response>): Promise<Response> =>
  overNetwork(await database.read(demoSettings), answer)

const overNetwork = async (
  { latency, offline }: Pick<DemoRow, 'latency' | 'offline'>,
  answer: () => Promise<Response>,
): Promise<Response> => {
  if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
  return offline ? Response.error() : answer()
}

/** Looks again while other tabs wait: two calls at once must not both meet a fault for one. */
const takeFault = (database: Database, call: MockCall): Promise<Fault | null> =>
  database.transaction((tables) => {
    const { faults } = demoSettings(tables)
    const fault = faults.find((candidate) => matches(candidate, call)) ?? null
    if (fault?.once) changeDemoSettings(tables, { faults: faults.filter((other) => other !== fault) })
    return fault
  })

/** Only a call that writes can conflict. */
const matches = ({ kind, area }: Fault, call: MockCall): boolean =>
  (area === 'all' ? call.area !== 'session' : area === call.area) && (kind !== '409' || call.method !== 'GET')

const faultResponse = (kind: FaultKind, call: MockCall): Response => faultResponses[kind](call)

const faultResponses: Readonly<Record<FaultKind, (call: MockCall) => Response>> = {
  401: () => errorResponse(401, serverMessages.sessionUnknown),
  403: () => errorResponse(403, messages.accessForbidden),
  409: (call) => conflict(call),
  500: () => errorResponse(500, messages.somethingWentWrong),
  network: () => Response.error(),
  html: () => page(),
}

/** What a proxy in between answers: a page where data should be, with the status of success. */
const page = (): Response =>
  new Response('<!doctype html><title>Gateway</title><h1>The gateway says hello</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

/** A conflict as the backend itself would find it: at the field that has to be unique. */
const conflict = ({ area, method }: MockCall): Response => {
  const [message, field] = method === 'DELETE' ? [] : (uniqueFields[area] ?? [])
  return errorResponse(409, message ?? 'Someone else is changing this record. Please try again.', field)
}

const uniqueFields: Partial<Record<Area, readonly [message: string, field: string]>> = {
  employees: [serverMessages.emailTaken, 'employeesEmail'],
  customers: [serverMessages.portalUrlTaken, 'customer_Url'],
  devices: [serverMessages.factoryIdTaken, 'factorydeviceId'],
  lobs: [serverMessages.lobNameTaken, 'lobsname'],
}
