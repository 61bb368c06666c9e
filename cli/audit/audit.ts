import { failNaming, isNotAnswered, type SignedIn } from '#cli/client/signed-in.ts'
import { type ExitCode, exitCodeFor, exitCodes, messageOf } from '#cli/failure.ts'
import type { Call } from '#src/api/client.ts'
import type { Customer } from '#src/contract/customers.ts'
import type { AuditFinding, Choice, Entity } from './audit-finding.ts'
import { entities, nameOf } from './audit-finding.ts'
import {
  comparedUrl,
  confirmShared,
  readCustomer,
  readOthers,
  type Shared,
  sharedIn,
  troublesOfCustomer,
} from './judge-pairs.ts'
import { judgeCustomer } from './judge-record.ts'
import { type BegunList, beginList, type KeptRow } from './read-lists.ts'

/** What an audit has found, and how far it came. */
export type AuditRecord = {
  findings: AuditFinding[]
  /** How many records of each entity were judged, of how many. */
  read: Partial<Record<Entity, { judged: number; total: number }>>
  calls: number
  /** Why records could not be read, or findings not confirmed. */
  failures: string[]
  codes: ExitCode[]
}

type AuditRun = Pick<SignedIn, 'client' | 'callWithGaps' | 'stop' | 'redactor'> & {
  choice: Choice
  concurrency: number
  limit: number
  /** Called with what will be read and the number of calls, before most of them are made. */
  onPlan(totals: Partial<Record<Entity, number>>, calls: number): void
  onProgress(judged: number, total: number, findings: number): void
}

/** So many calls for records in a row that are not answered end an audit. */
const mostFailures = 5

/**
 * Judges all records. What was judged is dropped: only its findings, ids, and what other records are compared with are kept. Ends with
 * what was judged so far where a signal or the deadline stops it.
 */
export const audit = async (run: AuditRun): Promise<AuditRecord> => {
  const record: AuditRecord = { findings: [], read: {}, calls: 0, failures: [], codes: [] }
  const counted =
    (call: Call): Call =>
    (endpoint, input) => {
      record.calls += 1
      return call(endpoint, input)
    }
  // What cannot be read in a record by itself is a finding.
  const callForRecord = counted(run.callWithGaps)
  try {
    const lists = await beginLists(counted(run.client.call), run)
    const read = await readAll(lists, record, run)
    await judgeCustomers(callForRecord, read, record, run)
    await confirmFactoryIds(callForRecord, read.get('devices') ?? [], record, run)
  } catch (error) {
    // A signal or the deadline has ended it: what was judged until then counts.
    if (!run.stop.signal.aborted) throw error
  }
  return record
}

/** Local admins and LOBs are read for customers as well, which name them. */
const isNeeded = (entity: Entity, { isRead, isChosen }: Choice): boolean =>
  isRead(entity) ||
  (entity === 'local-admins' && isChosen('customers', 'local-admin')) ||
  (entity === 'lobs' && isChosen('customers', 'lob'))

const beginLists = async (call: Call, { choice, limit, onPlan }: AuditRun): Promise<BegunList[]> => {
  const needed = entities.filter((entity) => isNeeded(entity, choice))
  const lists = await Promise.all(needed.map((entity) => beginList(call, entity)))
  const customers = lists.find(({ entity }) => entity === 'customers')?.total ?? 0
  const calls = lists.reduce((sum, list) => sum + list.calls, Math.min(customers, limit))
  onPlan(Object.fromEntries(lists.map(({ entity, total }) => [entity, total])), calls)
  return lists
}

type ReadLists = ReadonlyMap<Entity, readonly KeptRow[]>

const readAll = async (
  lists: readonly BegunList[],
  record: AuditRecord,
  { choice }: AuditRun,
): Promise<ReadLists> => {
  const read = new Map<Entity, readonly KeptRow[]>()
  await Promise.all(
    lists.map(async ({ entity, total, rest }) => {
      const { rows, missing, hasChanged } = await rest()
      read.set(entity, rows)
      if (missing > 0 || hasChanged) {
        const reason =
          missing > 0
            ? `${missing} ${entity} are counted and did not come`
            : `${entity} may be missing: their number changed`
        record.failures.push(`${reason}, though the list was read twice`)
        record.codes.push(exitCodes.failed)
      }
      if (entity === 'customers') return
      const chosen = rows
        .flatMap(({ findings }) => findings)
        .filter((each) => choice.isChosen(entity, each.kind))
      record.findings.push(...chosen)
      record.read[entity] = { judged: rows.length, total: Math.max(total, rows.length + missing) }
    }),
  )
  return read
}

/** What an API answers to one call says nothing about the next. */
const rowWith = (error: unknown, failuresInRow: number): number =>
  isNotAnswered(error) ? failuresInRow + 1 : 0

const judgeCustomers = async (
  call: Call,
  read: ReadLists,
  record: AuditRecord,
  run: AuditRun,
): Promise<void> => {
  const ids = (read.get('customers') ?? []).map(({ id }) => id).toSorted((one, other) => other - one)
  const wanted = ids.slice(0, run.limit)
  if (wanted.length === 0) return
  const urls = new Map<number, string>()
  const judgeOne = createJudge(call, read, urls, record, run)
  const progress = { judged: 0, total: ids.length }
  record.read.customers = progress
  let failuresInRow = 0
  let next = 0
  const work = async (): Promise<void> => {
    while (next < wanted.length && failuresInRow < mostFailures) {
      run.stop.signal.throwIfAborted()
      const id = wanted[next] ?? 0
      next += 1
      try {
        await judgeOne(id).catch(failNaming(nameOf({ entity: 'customers', id })))
        failuresInRow = 0
        progress.judged += 1
      } catch (error) {
        run.stop.signal.throwIfAborted()
        failuresInRow = rowWith(error, failuresInRow)
        addFailure(record, error)
      }
      run.onProgress(progress.judged, progress.total, record.findings.length)
    }
  }
  await Promise.all(Array.from({ length: run.concurrency }, work))
  if (failuresInRow >= mostFailures)
    record.failures.push('Too many calls in a row were not answered: the rest was left out')
  if (run.choice.isChosen('customers', 'portal-url'))
    await confirm(call, sharedOf('portal-url', 'customers', urls), record, run)
}

/** Returns a function that reads and judges a customer; one that is gone by then has no findings. */
const createJudge = (
  call: Call,
  read: ReadLists,
  urls: Map<number, string>,
  { findings }: AuditRecord,
  { choice }: AuditRun,
) => {
  const inLists = { localAdmin: statusIn(read.get('local-admins')), lob: statusIn(read.get('lobs')) }
  const now = readOthers(call)
  const pairs = (['local-admin', 'lob'] as const).filter((kind) => choice.isChosen('customers', kind))
  /** Only what is still so when both records are read again is a finding. */
  const judgePair = async (customer: Customer, kind: (typeof pairs)[number]): Promise<AuditFinding[]> => {
    if ((await troublesOfCustomer(customer, kind, inLists)).length === 0) return []
    const again = await readCustomer(call, customer.customer_Id)
    const confirmed = again === null ? [] : await troublesOfCustomer(again, kind, now)
    const { customer_Id: id, companyName: name } = customer
    return confirmed.map((what) => ({ kind, entity: 'customers', id, name, what }))
  }
  return async (id: number): Promise<void> => {
    const customer = await readCustomer(call, id)
    if (customer === null) return
    findings.push(...judgeCustomer(customer).filter(({ kind }) => choice.isChosen('customers', kind)))
    const url = comparedUrl(customer)
    if (url !== null) urls.set(id, url)
    for (const kind of pairs) findings.push(...(await judgePair(customer, kind)))
  }
}

const statusIn = (rows: readonly KeptRow[] = []) => {
  const known = new Map(rows.map(({ id, isActive = false }) => [id, isActive]))
  return (id: number): boolean | null => known.get(id) ?? null
}

const confirmFactoryIds = async (
  call: Call,
  devices: readonly KeptRow[],
  record: AuditRecord,
  run: AuditRun,
): Promise<void> => {
  if (!run.choice.isChosen('devices', 'factory-id')) return
  const known = devices.flatMap(({ id, factoryId = null }): [number, string][] =>
    factoryId === null ? [] : [[id, String(factoryId)]],
  )
  await confirm(call, sharedOf('factory-id', 'devices', new Map(known)), record, run)
}

const sharedOf = (
  kind: Shared['kind'],
  entity: Shared['entity'],
  values: ReadonlyMap<number, string>,
): Shared[] => sharedIn(values).map((ids) => ({ kind, entity, ids }))

const confirm = async (
  call: Call,
  groups: readonly Shared[],
  record: AuditRecord,
  { stop }: AuditRun,
): Promise<void> => {
  for (const group of groups) {
    stop.signal.throwIfAborted()
    const { entity, ids } = group
    const named = failNaming(ids.map((id) => nameOf({ entity, id })).join(', '))
    await confirmShared(call, group)
      .catch(named)
      .then(
        (confirmed) => void record.findings.push(...confirmed),
        (error) => {
          stop.signal.throwIfAborted()
          addFailure(record, error)
        },
      )
  }
}

const addFailure = ({ failures, codes }: AuditRecord, error: unknown): void => {
  const message = messageOf(error)
  if (!failures.includes(message)) failures.push(message)
  codes.push(exitCodeFor(error))
}
