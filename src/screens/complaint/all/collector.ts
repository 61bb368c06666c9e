import type { Complaint } from '#src/contract/complaints.ts'
import type { CustomerRow } from '#src/contract/customers.ts'
import { createStore } from '#src/rules/create-store.ts'
import { exportRows } from '#src/rules/export-rows.ts'
import { messageFor, readFailure } from '#src/rules/failure.ts'
import { exportPaging, type Page } from '#src/rules/paging.ts'
import { complaintStatus, isOpenComplaint } from '#src/rules/status.ts'
import {
  type Collected,
  type CoveredHospital,
  type Covers,
  type FailedHospital,
  type HospitalComplaint,
  managersOf,
  nothingCollected,
  toHospital,
  toHospitalComplaint,
} from './collected.ts'

type CollectorParts = {
  listHospitals: (page: number, signal: AbortSignal) => Promise<Page<CustomerRow>>
  listComplaints: (asked: {
    hospital: number
    covers: Covers
    page: number
    signal: AbortSignal
  }) => Promise<Page<Complaint>>
  /** How many readings may run at once, now. */
  limit: () => number
  mayRead: () => boolean
}

type HospitalRows = {
  rows: readonly HospitalComplaint[]
  /** What earlier readings have had: it may turn out that it was resolved here. */
  gone: readonly HospitalComplaint[]
  isLeast: boolean
}

/** So many hospitals that refuse access one after the other mean that the rights are gone. */
const refusalLimit = 6

/** What was read is published so often, not with each answer. */
const publishMs = 100

/** Reads the complaints of all hospitals, a few hospitals at once, and publishes what came as one immutable value. */
export const createCollector = ({ listHospitals, listComplaints, limit, mayRead }: CollectorParts) => {
  const store = createStore<Collected>(nothingCollected)
  const hospitals = new Map<number, CoveredHospital>()
  const collected = new Map<number, HospitalRows>()
  const failures = new Map<number, FailedHospital>()
  const running = new Map<number | 'list', AbortController>()
  /** Those after a write, which go on when the others are stopped or begin again. */
  const runningAgain: typeof running = new Map()
  let queue: CoveredHospital[] = []
  /** The hospitals that were read since the last beginning. */
  let read = new Set<number>()
  /** The complaints that were written since the first reading. */
  const written = new Set<number>()
  let run: Pick<Collected, 'state' | 'covers' | 'manager' | 'readAt'> = nothingCollected
  let listing: { total: number | null; isComplete: boolean; isWhole: boolean } = unlisted
  let refusals = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** While the hospitals are listed again, as it was before. */
  const findHospital = (id: number): CoveredHospital | undefined =>
    hospitals.get(id) ?? collected.get(id)?.rows[0]?.hospital
  const nameOf = (id: number): string => findHospital(id)?.name ?? ''
  const isWanted = ({ manager }: CoveredHospital) => run.manager === null || manager.id === run.manager
  const snapshot = (): Collected => {
    const wanted = [...hospitals.values()].filter(isWanted)
    const stated = run.manager === null ? (listing.total ?? 0) : 0
    return {
      ...run,
      hospitals: {
        read: wanted.filter(({ id }) => read.has(id)).length,
        total: Math.max(stated, wanted.length),
        isLeast: !listing.isComplete && (listing.total === null || run.manager !== null),
      },
      managers: managersOf(hospitals.values()),
      rows: [...collected.values()].flatMap(({ rows }) => rows),
      isLeast:
        run.state !== 'done' ||
        failures.size > 0 ||
        !listing.isWhole ||
        [...collected.values()].some(({ isLeast }) => isLeast),
      failed: [...failures.values()],
    }
  }
  const publish = () => {
    clearTimeout(timer)
    timer = undefined
    store.set(snapshot())
  }
  const publishSoon = () => {
    timer ??= setTimeout(publish, publishMs)
  }
  const isActive = () => run.state === 'reading' || run.state === 'listing'
  const setState = (state: Collected['state']) => {
    run = { ...run, state }
    publish()
  }
  const abort = (readings: typeof running) => {
    for (const controller of readings.values()) controller.abort()
    readings.clear()
  }
  const abortAll = () => {
    queue = []
    abort(running)
  }
  const end = (state: 'stopped' | 'refused') => {
    abortAll()
    setState(state)
  }
  /** Whether hospitals are left to read: after Stop, Retry reads one only. */
  const hasLeft = () =>
    [...hospitals.values()].some(
      (hospital) => isWanted(hospital) && !read.has(hospital.id) && !failures.has(hospital.id),
    )
  /** Hospitals that are not in the list any more. */
  const dropUnread = () => {
    const gone = [...collected.keys()].filter((id) => !read.has(id) && !failures.has(id))
    for (const id of gone) collected.delete(id)
  }
  const finish = () => {
    const isOver = running.size + runningAgain.size === 0 && (run.state === 'listing' || queue.length === 0)
    if (!isOver) return
    const isWhole = listing.isComplete && (run.state === 'listing' || !hasLeft())
    if (run.state === 'reading' && isWhole) dropUnread()
    setState(stateAfter(run.state, isWhole))
  }
  const fail = (key: number | 'list', error: unknown) => {
    if (key !== 'list') read.delete(key)
    const failure = readFailure(error)
    if (failure.kind === 'unauthorized') return end('stopped')
    const failed = key === 'list' ? theList : { id: key, name: nameOf(key) }
    failures.set(failed.id, { ...failed, reason: messageFor(failure) })
    refusals = failure.status === 403 ? refusals + 1 : 0
    if (refusals >= refusalLimit) end('refused')
  }
  const begin = async (
    key: number | 'list',
    task: (signal: AbortSignal) => Promise<void>,
    among = running,
  ) => {
    const controller = new AbortController()
    // An earlier reading may be answered later, with older rows.
    for (const others of [running, runningAgain]) {
      others.get(key)?.abort()
      others.delete(key)
    }
    among.set(key, controller)
    const error = await task(controller.signal).catch((reason: unknown) => ({ reason }))
    if (controller.signal.aborted) return
    among.delete(key)
    if (error) fail(key, error.reason)
    publishSoon()
    pump()
  }
  /** Gives way to what the user waits for: the youngest readings begin again later. */
  const giveWay = () => {
    for (const [key, controller] of [...running].reverse()) {
      const hospital = key === 'list' ? undefined : hospitals.get(key)
      if (running.size <= limit() || hospital === undefined) continue
      controller.abort()
      running.delete(hospital.id)
      queue.unshift(hospital)
    }
  }
  const readNext = () => {
    while (run.state === 'reading' && running.size < limit()) {
      const hospital = queue.shift()
      if (hospital === undefined) return
      void begin(hospital.id, (signal) => readHospital(hospital, run.covers, signal))
    }
  }
  const pump = () => {
    if (!isActive()) return
    if (!mayRead()) return end('refused')
    giveWay()
    readNext()
    finish()
  }
  const readHospital = async (hospital: CoveredHospital, covers: Covers, signal: AbortSignal) => {
    const pages = exportRows({
      readPage: (page) => listComplaints({ hospital: hospital.id, covers, page, signal }),
      idOf: ({ complaint_Id }) => complaint_Id,
      pagesLimit: exportPaging.pagesLimit,
    })
    let step = await pages.next()
    while (!step.done) step = await pages.next()
    signal.throwIfAborted()
    const { rows, missing, hasChanged } = step.value
    const before = collected.get(hospital.id)
    const ids = new Set(rows.map(({ complaint_Id }) => complaint_Id))
    const lacking = [...(before?.rows ?? []), ...(before?.gone ?? [])].filter(
      ({ complaint }) => !ids.has(complaint.complaint_Id),
    )
    const isWritten = ({ complaint }: HospitalComplaint) => written.has(complaint.complaint_Id)
    collected.set(hospital.id, {
      rows: [
        ...rows.map((complaint) => toHospitalComplaint(complaint, hospital)),
        // They are not open any more.
        ...lacking.filter(isWritten).map(asResolved),
      ],
      gone: lacking.filter((row) => !isWritten(row)),
      isLeast: missing > 0 || hasChanged,
    })
    read.add(hospital.id)
    refusals = 0
    failures.delete(hospital.id)
  }
  const readList = async (signal: AbortSignal) => {
    const pages = exportRows({
      readPage: async (page) => {
        const answer = await listHospitals(page, signal)
        signal.throwIfAborted()
        take(answer)
        return answer
      },
      idOf: ({ customer_Id }) => customer_Id,
      pagesLimit: exportPaging.pagesLimit,
    })
    let step = await pages.next()
    while (!step.done) step = await pages.next()
    const { missing, hasChanged } = step.value
    listing = { ...listing, isComplete: true, isWhole: missing === 0 && !hasChanged }
    failures.delete(listId)
  }
  const take = ({ rows, totalItems, totalPages }: Page<CustomerRow>) => {
    for (const hospital of rows.map(toHospital)) {
      const isNew = !hospitals.has(hospital.id)
      hospitals.set(hospital.id, hospital)
      if (isNew && isWanted(hospital)) queue.push(hospital)
    }
    if (totalPages > 0) listing = { ...listing, total: totalItems }
    publishSoon()
    pump()
  }
  const list = () => {
    hospitals.clear()
    listing = unlisted
    void begin('list', readList)
  }
  const start = (next: Partial<typeof run>) => {
    abortAll()
    failures.clear()
    read = new Set()
    refusals = 0
    run = { ...run, ...next, readAt: Date.now() }
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    pump,
    /** Finds the hospitals, and so the local admins, without a complaint. */
    list: () => {
      start({ state: 'listing' })
      list()
      publish()
    },
    /** Reads all hospitals, or those of one local admin; what was read before stays until it has come again. */
    read: ({ covers = run.covers, manager = null }: { covers?: Covers; manager?: number | null } = {}) => {
      const isListed = run.state === 'listed'
      // Those that run read other complaints.
      if (run.manager !== manager || run.covers !== covers) abort(runningAgain)
      if (run.manager !== manager) collected.clear()
      start({ state: 'reading', covers, manager })
      if (isListed) queue = [...hospitals.values()].filter(isWanted)
      else list()
      publish()
      pump()
    },
    stop: () => end('stopped'),
    /** Reads those that were not read before `Stop`, or failed. */
    goOn: (only: number | null = null) => {
      const missing = [...hospitals.values()].filter(
        ({ id }) => !read.has(id) && !running.has(id) && (only === null || id === only),
      )
      const others = queue.filter(({ id }) => !missing.some((hospital) => hospital.id === id))
      queue = [...missing.filter(isWanted), ...others]
      for (const { id } of missing) failures.delete(id)
      refusals = 0
      run = { ...run, state: 'reading' }
      if (!listing.isComplete && !running.has('list') && (only === null || only === listId)) {
        failures.delete(listId)
        void begin('list', readList)
      }
      publish()
      pump()
    },
    /** The hospital of a complaint that was read. */
    hospitalOf: (complaintId: number): number | null => {
      for (const [id, { rows, gone }] of collected)
        if ([...rows, ...gone].some(({ complaint }) => complaint.complaint_Id === complaintId)) return id
      return null
    },
    /** Shows a complaint as it was read elsewhere. */
    updateComplaint: (complaint: Complaint) => {
      for (const [id, { rows, ...rest }] of collected) {
        const at = rows.findIndex((row) => row.complaint.complaint_Id === complaint.complaint_Id)
        const row = rows[at]
        if (row === undefined || row.complaint.complaint_status === complaint.complaint_status) continue
        collected.set(id, { ...rest, rows: rows.with(at, toHospitalComplaint(complaint, row.hospital)) })
        publish()
      }
    },
    /** Reads one hospital again. A complaint that was open, and is not any more, stays as a resolved one. */
    readHospitalAgain: async (id: number, resolved: ReadonlySet<number>) => {
      for (const complaint of resolved) written.add(complaint)
      const hospital = findHospital(id)
      if (hospital === undefined || !(collected.has(id) || running.has(id))) return
      await begin(id, (signal) => readHospital(hospital, run.covers, signal), runningAgain)
      publish()
    },
    /** A hospital that was deleted. */
    forget: (id: number) => {
      // The list of hospitals has counted it.
      if (hospitals.delete(id) && listing.total !== null) listing = { ...listing, total: listing.total - 1 }
      collected.delete(id)
      failures.delete(id)
      queue = queue.filter((hospital) => hospital.id !== id)
      for (const readings of [running, runningAgain]) {
        readings.get(id)?.abort()
        readings.delete(id)
      }
      publish()
      pump()
    },
  }
}

export type Collector = ReturnType<typeof createCollector>

const unlisted = { total: null, isComplete: false, isWhole: true }

/** No hospital has it: the list of hospitals itself, among what could not be read. */
const listId = 0
const theList = { id: listId, name: 'The list of hospitals' }

const stateAfter = (state: Collected['state'], isWhole: boolean): Collected['state'] => {
  if (!isWhole) return 'stopped'
  return state === 'listing' ? 'listed' : 'done'
}

const asResolved = (row: HospitalComplaint): HospitalComplaint =>
  isOpenComplaint(row.complaint.complaint_status)
    ? {
        ...row,
        complaint: {
          ...row.complaint,
          complaint_status: complaintStatus.resolved,
          complaintStatusName: '',
          closedAt: row.complaint.closedAt ?? new Date().toISOString(),
        },
      }
    : row
