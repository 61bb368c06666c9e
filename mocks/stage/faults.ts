import type { Database } from '#mocks/database/database-types.ts'
import type { Fault, FaultKind, StageRow } from '#mocks/database/stage-row.ts'
import type { Area } from '#mocks/handlers/all.ts'
import { serverMessages } from '#mocks/messages.ts'
import { refused } from '#mocks/wire/answer.ts'
import type { Method } from '#src/contract/endpoint.ts'
import { messages } from '#src/rules/messages.ts'
import { changeStage, stageOf } from './stage-settings.ts'

export type StagedCall = { area: Area; method: Method }

/**
 * Answers a call as the presenter wishes: held back, lost, or spoiled by a fault; else as `answer` does. A fault for one
 * call is used up by the first call that it meets, in whichever tab that is.
 */
export const answerAsStaged = async (
  database: Database,
  call: StagedCall,
  answer: () => Promise<Response>,
): Promise<Response> => {
  const stage = await database.read(stageOf)
  return overNetwork(stage, async () => {
    if (!stage.faults.some((fault) => meets(fault, call))) return answer()
    const fault = await takeFault(database, call)
    return fault === null ? answer() : spoiled(fault.kind, call)
  })
}

/** Hands out a stored file over the same network; faults are for calls. */
export const fileAsStaged = async (database: Database, answer: () => Promise<Response>): Promise<Response> =>
  overNetwork(await database.read(stageOf), answer)

const overNetwork = async (
  { latency, offline }: Pick<StageRow, 'latency' | 'offline'>,
  answer: () => Promise<Response>,
): Promise<Response> => {
  if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
  return offline ? Response.error() : answer()
}

/** Looks again while other tabs wait: two calls at once must not both meet a fault for one. */
const takeFault = (database: Database, call: StagedCall): Promise<Fault | null> =>
  database.transaction((tables) => {
    const { faults } = stageOf(tables)
    const fault = faults.find((candidate) => meets(candidate, call)) ?? null
    if (fault?.once) changeStage(tables, { faults: faults.filter((other) => other !== fault) })
    return fault
  })

/** Only a call that writes can conflict. */
const meets = ({ kind, area }: Fault, call: StagedCall): boolean =>
  (area === 'all' ? call.area !== 'session' : area === call.area) && (kind !== '409' || call.method !== 'GET')

const spoiled = (kind: FaultKind, call: StagedCall): Response => spoilers[kind](call)

const spoilers: Readonly<Record<FaultKind, (call: StagedCall) => Response>> = {
  401: () => refused(401, serverMessages.sessionUnknown),
  403: () => refused(403, messages.accessForbidden),
  409: (call) => conflict(call),
  500: () => refused(500, messages.anyFailure),
  network: () => Response.error(),
  html: () => page(),
}

/** What a proxy in between answers: a page where data should be, with the status of success. */
const page = (): Response =>
  new Response('<!doctype html><title>Gateway</title><h1>The gateway says hello</h1>', {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })

/** A conflict as the backend itself would find it: at the field that has to be unique. */
const conflict = ({ area, method }: StagedCall): Response => {
  const [message, field] = method === 'DELETE' ? [] : (taken[area] ?? [])
  return refused(409, message ?? 'Somebody else is changing this record. Please try again.', field)
}

const taken: Partial<Record<Area, readonly [message: string, field: string]>> = {
  employees: [serverMessages.emailTaken, 'employeesEmail'],
  customers: [serverMessages.portalUrlTaken, 'customer_Url'],
  devices: [serverMessages.factoryIdTaken, 'factorydeviceId'],
  lobs: [serverMessages.lobNameTaken, 'lobsname'],
}
