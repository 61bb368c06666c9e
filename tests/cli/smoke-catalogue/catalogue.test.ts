import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#cli/smoke/catalogue.ts'
import { type CheckName, checkNameOf, signInCheck } from '#cli/smoke/check.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { createCheckFilter } from '#cli/smoke/selection.ts'
import { createCertificates, hasOpenssl } from '#tests/cli/certificates.ts'
import { forwardRequest, listenOn } from '#tests/cli/front-server.ts'
import { demoAccount, smokeRun } from '#tests/cli/smoke-run.ts'
import { writeRun } from '#tests/cli/smoke-write/write-run.ts'
import { storageOf, tamperedApi } from '#tests/cli/tampered-api.ts'
import type { CatalogueFault } from './fault.ts'
import { readFaults } from './read-faults.ts'
import { writeFaults } from './write-faults.ts'

const { opening, unmade, writing, contract, closing } = catalogue({ isTimed: true, isWriting: false })

/** All checks but those that say of a call that it was not made: they find nothing. */
const all: readonly CheckName[] = [signInCheck, ...opening, ...writing, ...contract, ...closing]

const isWriting = ({ kinds }: CheckName): boolean => kinds.includes('write')
const [reading, written] = [all.filter((check) => !isWriting(check)), all.filter(isWriting)]

/** The names of the checks that must find a fault. */
const finders = ({ finds, but = [] }: CatalogueFault, checks: readonly CheckName[]): string[] => {
  const isChosen = createCheckFilter({ only: finds, skip: but })
  return checks.filter((check) => isChosen(check, '')).map(checkNameOf)
}

const foundIn = ({ checks }: RunRecord): Set<string> =>
  new Set(
    checks
      .filter(({ verdict }) => verdict !== 'ok' && verdict !== 'notChecked')
      .map(({ call, check }) => `${call} ${check}`),
  )

/** Of the checks that must find a fault those that did not, each with its verdict. */
const silent = (record: RunRecord, expected: readonly string[]): string[] => {
  const found = foundIn(record)
  return expected
    .filter((name) => !found.has(name))
    .map((name) => {
      const answers = record.checks.filter(({ call, check }) => `${call} ${check}` === name)
      return `${name}: ${answers.map(({ verdict, detail }) => `${verdict} ${detail}`).join('; ')}`
    })
}

const accountsOf = ({ accounts = ['super'] }: CatalogueFault) => accounts.map((name) => demoAccount(name))

test.each(readFaults)('smoke finds $fault with every check that reads it', async (fault) => {
  const { tamper, finds, but = [], beside = [], origin = null, maxP95 = null } = fault
  const api = await tamperedApi(tamper)
  const { record } = await smokeRun(api, {
    accounts: accountsOf(fault),
    only: [...finds, ...beside],
    skip: [...but, 'write'],
    settings: { origin, storage: storageOf(api), maxP95 },
  })
  expect(silent(record, finders(fault, reading))).toEqual([])
})

test.each(writeFaults)('smoke --write finds $fault with every check of it', async (fault) => {
  const { record } = await writeRun(await tamperedApi(fault.tamper), {
    accounts: accountsOf(fault),
    patience: 0,
  })
  expect(silent(record, finders(fault, written))).toEqual([])
})

const ofCertificate = 'POST /login has a certificate that lasts'

describe.skipIf(!hasOpenssl)('with openssl', () => {
  let tls: ReturnType<typeof createCertificates>
  beforeAll(() => {
    tls = createCertificates()
  })
  afterAll(() => tls.remove())

  test('smoke finds a certificate that ends soon', async () => {
    const port = await listenOn(forwardRequest(await tamperedApi()), { tls: tls.server('server') })
    const network = { ca: tls.text('ca.pem'), cert: null, key: null, headers: [], maxBody: 10_000_000 }
    const { record } = await smokeRun(`https://localhost:${port}/api`, { only: [ofCertificate], network })
    expect(silent(record, [ofCertificate])).toEqual([])
  })
})

test('every check of the catalogue has a fault that it must find', () => {
  const found = [
    ...readFaults.flatMap((fault) => finders(fault, reading)),
    ...writeFaults.flatMap((fault) => finders(fault, written)),
    ofCertificate,
  ]
  expect([...new Set(found)].sort()).toEqual(all.map(checkNameOf).sort())
  // They only say that a call was not made; with --write those of `writing` are made in their place.
  expect(new Set(unmade.flatMap(({ kinds }) => kinds))).toEqual(new Set(['shape', 'write']))
})
