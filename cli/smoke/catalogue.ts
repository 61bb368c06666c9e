import { percentile } from '#cli/client/call-log.ts'
import { endpoints, isReadOnly } from '#cli/client/endpoints.ts'
import { cannotCheck, Finding } from '#cli/client/finding.ts'
import { createRedactor } from '#cli/client/redactor.ts'
import { complaints } from '#src/contract/complaints.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { names } from '#src/rules/names.ts'
import {
  type Check,
  type CheckClient,
  type CheckName,
  check,
  checkNameOf,
  contractCheck,
  neverMade,
  reachingPeople,
  signInCheck,
  tagsOf,
} from './check.ts'
import { accessChecks } from './checks/access-checks.ts'
import { corsChecks } from './checks/cors-checks.ts'
import { optionChecks } from './checks/option-checks.ts'
import { expiredTokenCheck, exposureCheck, sessionChecks } from './checks/session-checks.ts'
import { listChecks } from './lists/list-checks.ts'
import {
  allCustomerList,
  complaintList,
  customerDeviceList,
  customerScopeCheck,
  customerWithMostComplaints,
} from './lists/lists.ts'
import { totalsChecks } from './lists/totals-checks.ts'
import { complaintOwnersCheck, recordCheck, type StoredFile, storageCheck } from './records/record-checks.ts'
import { recordKinds } from './records/record-kinds.ts'
import { counted } from './reports/labels.ts'
import { checkPatterns, createCheckFilter, type Selection } from './selection.ts'
import { noJournal } from './write/journal.ts'
import { writeChecks } from './write/lifecycle.ts'
import { removalChecks } from './write/removal.ts'
import { createWriteRun } from './write/write-run.ts'

type Catalogue = {
  opening: readonly Check[]
  /** Report the writing calls as not checked. */
  unmade: readonly Check[]
  /** What --write makes in their place, by name. */
  writing: readonly CheckName[]
  /** Judge all answers of a call, after all others. */
  contract: readonly CheckName[]
  /** Look back on the run, and wait for all others. */
  closing: readonly Check[]
}

export const catalogue = ({ isTimed, isWriting }: { isTimed: boolean; isWriting: boolean }): Catalogue => ({
  opening: [...sessionChecks, ...areaChecks(), ...corsChecks()],
  unmade: endpoints
    .filter((endpoint) => !isReadOnly(endpoint))
    .map((endpoint) => unmadeWriteCheck(endpoint, isWriting)),
  writing: writeCheckNames(),
  contract: endpoints.filter((endpoint) => !neverMade.includes(endpoint)).map(contractCheck),
  closing: [
    expiredTokenCheck,
    exposureCheck,
    ...(isTimed ? endpoints.filter(isReadOnly).map(speedCheck) : []),
  ],
})

/**
 * The checks of all reading calls except those of the session, in the order of the contract. The access
 * checks of a call come last.
 */
const areaChecks = (): Check[] => {
  const checks = [
    ...optionChecks,
    ...Object.values(recordKinds).flatMap(({ readChecks }) => readChecks),
    ...listChecks(customerDeviceList),
    customerScopeCheck,
    ...listChecks(allCustomerList),
    ...listChecks(complaintList),
    ...totalsChecks,
    complaintOwnersCheck,
    storageCheck(complaints.list, attachments),
    recordCheck(complaints.get, complaintList),
  ]
  return endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) => [
      ...checks.filter((check) => check.endpoint === endpoint),
      ...accessChecks(endpoint),
    ])
}

const attachments = async (client: CheckClient): Promise<StoredFile[]> => {
  const { id: owner } = await customerWithMostComplaints(client)
  const rows = await complaintList.shown(client)
  return rows.flatMap(({ complaint_attachments }) =>
    (complaint_attachments ?? []).map(
      (name): StoredFile => ({ folder: 'complaintAttachments', owner, name }),
    ),
  )
}

const writeCheckNames = (): CheckName[] => {
  const nothing = { run: '', journal: noJournal, patience: 0 }
  return [
    ...writeChecks(createWriteRun({ ...nothing, redactor: createRedactor() })),
    ...removalChecks(nothing, []),
  ]
}

/** The names of the chosen checks, each with its tags, without asking any server. */
export const listedChecks = (selection: Selection): string[] => {
  const { opening, unmade, writing, contract, closing } = catalogue({ isTimed: true, isWriting: false })
  const checks: CheckName[] = [signInCheck, ...opening, ...unmade, ...writing, ...contract, ...closing]
  checkPatterns(selection, 'none', checks, [])
  const isChosen = createCheckFilter(selection)
  const chosen = checks.filter((check) => isChosen(check, ''))
  const width = Math.max(...chosen.map((check) => checkNameOf(check).length))
  return chosen.map((check) => `${checkNameOf(check).padEnd(width)}  [${tagsOf(check).join(' ')}]`)
}

/** Says of a call that writes why it was not checked. */
const unmadeWriteCheck = (endpoint: Endpoint, isWriting: boolean): Check =>
  check(endpoint, 'answers as agreed', ['shape', 'write'], async () =>
    cannotCheck(unmadeReason(endpoint, isWriting)),
  )

const unmadeReason = (endpoint: Endpoint, isWriting: boolean): string => {
  if (reachingPeople.includes(endpoint)) return 'it would reach a person: smoke never makes this call'
  if (!isWriting) return 'it writes: this run only reads'
  return neverMade.includes(endpoint)
    ? `it would end a session or a ${names.complaint.inText}: smoke never makes this call`
    : 'its checks were left out'
}

/** The p95 of a call's answers in this run is within the limit. */
const speedCheck = (endpoint: Endpoint): Check =>
  check(endpoint, 'is fast enough', 'speed', async ({ connection: { log, settings } }) => {
    const maxP95 = settings.maxP95 ?? cannotCheck('no limit is set (see --max-p95)')
    const times = log.exchangesOf(endpoint).map(({ milliseconds }) => milliseconds)
    if (times.length === 0) cannotCheck('the call was not answered in this run')
    const p95 = percentile(times, 95)
    const answers = counted(times.length, 'answer')
    if (p95 <= maxP95) return `p95 ${p95} ms of ${answers}`
    throw new Finding('tooSlow', `takes ${p95} ms (p95 of ${answers}), ${maxP95} ms are allowed`)
  })
