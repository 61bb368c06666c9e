import type { Database } from '#mocks/database/database-types.ts'
import type { DemoRow } from '#mocks/database/demo-row.ts'
import type { Area, MockCall } from '#mocks/handlers/handlers.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { errorResponse } from '#mocks/wire/response.ts'
import { customers } from '#src/contract/customers.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { type Fault, type FaultKind, isForWrites } from './choices.ts'
import { changeDemoSettings, demoSettings } from './demo-settings.ts'

/**
 * Adds the latency and the faults that are set. A fault for one call applies to the first call that matches,
 * in any tab.
 */
export const answerWithFaults = async (
  database: Database,
  call: MockCall,
  answer: () => Promise<Response>,
): Promise<Response> => {
  const settings = await knownSettings(database)
  return overNetwork(settings, async () => {
    if (!settings.faults.some((fault) => matches(fault, call))) return answer()
    const fault = await takeFault(database, call)
    return fault === null ? answer() : faultResponse(fault.kind, call, answer)
  })
}

/** Answers with a stored file over the same network; faults are for calls. */
export const answerFile = async (database: Database, answer: () => Promise<Response>): Promise<Response> =>
  overNetwork(await knownSettings(database), answer)

/** The settings in memory, which another tab that changes them has this one take in: a call needs no transaction for them. */
const knownSettings = async (database: Database): Promise<Readonly<DemoRow>> =>
  database.peek(demoSettings) ?? database.read(demoSettings)

const overNetwork = async (
  { latency, offline }: Pick<DemoRow, 'latency' | 'offline'>,
  answer: () => Promise<Response>,
): Promise<Response> => {
  if (latency > 0) await wait(latency)
  return offline ? Response.error() : answer()
}

/** Reads the faults again while other tabs wait: two calls at once must not both match a fault for one. */
const takeFault = (database: Database, call: MockCall): Promise<Fault | null> =>
  database.transaction((tables) => {
    const { faults, lastFault } = demoSettings(tables)
    const fault = faults.find((candidate) => matches(candidate, call)) ?? null
    if (fault === null) return null
    // A permanent fault is recorded once: otherwise every call would write.
    if (fault.once || lastFault?.kind !== fault.kind || lastFault.area !== call.area)
      changeDemoSettings(tables, {
        faults: fault.once ? faults.filter((other) => other !== fault) : faults,
        lastFault: { kind: fault.kind, area: call.area, at: new Date().toISOString() },
      })
    return fault
  })

/**
 * `all` excludes calls that a sign-in and every screen make, so that a fault occurs where the presenter
 * looks. Only a call that reads is slow. The list of portals, which
 * loads together with a record, is excluded: it may come first.
 */
const matches = (fault: Fault, { area: calledArea, path, method }: MockCall): boolean => {
  const { kind, area } = fault
  if (path === customers.portals.path) return false
  if (area === 'all' ? calledArea === 'session' || calledArea === 'constants' : area !== calledArea)
    return false
  if (isForWrites(fault)) return method !== 'GET'
  return kind !== 'slow' || method === 'GET'
}

const slowBy = 4_000

const wait = (delay: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delay))

const faultResponse = (
  kind: FaultKind,
  call: MockCall,
  answer: () => Promise<Response>,
): Promise<Response> | Response => faultResponses[kind](call, answer)

const faultResponses: Readonly<
  Record<FaultKind, (call: MockCall, answer: () => Promise<Response>) => Promise<Response> | Response>
> = {
  401: () => errorResponse(401, serverMessages.sessionUnknown),
  403: () => errorResponse(403, messages.accessForbidden),
  409: (call) => conflict(call),
  429: () => tooManyCalls(),
  500: () => errorResponse(500, messages.somethingWentWrong),
  network: () => Response.error(),
  lost: async (_, answer) => {
    await answer()
    return Response.error()
  },
  html: () => htmlPage(),
  slow: async (_, answer) => {
    await wait(slowBy)
    return answer()
  },
}

const secondsToWait = '3'

const tooManyCalls = (): Response => {
  const refusal = errorResponse(429, serverMessages.tooManyCalls)
  refusal.headers.set('Retry-After', secondsToWait)
  return refusal
}

/** What a proxy between client and server sends: a page where data should be, with the status of success. */
const htmlPage = (): Response =>
  new Response('<!doctype html><title>Gateway</title><h1>The gateway says hello</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

/** A conflict as the backend itself would report it: at the field that has to be unique. */
const conflict = ({ area, method }: MockCall): Response => {
  const [message, field] = method === 'DELETE' ? [] : (uniqueFields[area] ?? [])
  return errorResponse(409, message ?? 'Someone else is changing this record. Please try again.', field)
}

const uniqueFields: Partial<Record<Area, readonly [message: string, field: string]>> = {
  employees: [serverMessages.emailTaken, 'employeesEmail'],
  customers: [serverMessages.portalUrlTaken, 'customer_Url'],
  devices: [serverMessages.factoryIdTaken, 'factorydeviceId'],
  lobs: [serverMessages.nameTaken(names.lob.inText), 'lobsname'],
}
