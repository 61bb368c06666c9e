import { expect, test, vi } from 'vitest'
import { listFaults } from './list-faults.ts'
import { smokeRun } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'
import { startWriters, writerHeader } from './writers.ts'

const runs = 50
// Each run opens two sessions of the account of the writers, which loses its oldest one after 50.
const runsOfServer = 20

vi.setConfig({ testTimeout: 1_800_000 })

test(`runs while others write twice a second to every list raise no false alarm (${runs} of them)`, async () => {
  // On a busy machine several runs may pass between two writes: they do not count.
  let besideWrites = 0
  while (besideWrites < runs) {
    const api = await tamperedApi()
    const writers = await startWriters(api)
    for (let run = 1; run <= runsOfServer && besideWrites < runs; run += 1) {
      const before = writers.written()
      const { exitCode, trouble } = await smokeRun(api, { skip: ['cors'], requirement: 'read' })
      expect({ run, exitCode, trouble }).toEqual({ run, exitCode: 0, trouble: [] })
      if (writers.written() > before) besideWrites += 1
    }
    await writers.stop()
  }
})

// That one is about a record that the writers may have removed.
const faults = listFaults.filter(({ fault }) => fault !== 'the record of another user')

test.each(faults)('$fault is found while others write', async ({ tamper, only, exitCode, reported }) => {
  const api = await tamperedApi((request, answer) =>
    request.headers.has(writerHeader) ? answer(request) : tamper(request, answer),
  )
  const writers = await startWriters(api)
  const run = await smokeRun(api, { only })
  await writers.stop()
  // What others write may give a fault more symptoms.
  expect(run.trouble).toEqual(expect.arrayContaining(reported.map((line) => expect.stringMatching(line))))
  expect(run.exitCode).toBe(exitCode)
})
