import { expect, test } from 'vitest'
import { plain } from '#cli/client/output.ts'
import { humanReport, summaryLines } from '#cli/smoke/reports/human.ts'
import { changingBodies, withMembers } from './smoke-catalogue/fault.ts'
import { smokeRun } from './smoke-run.ts'
import { tamperedApi } from './tampered-api.ts'

const call = 'GET /lobs/getAllLobs'
const only = ['GET /lobs/getAllLobs answers*', 'GET /lobs/getAllLobs pages*']

const notSeen = async (tamper?: Parameters<typeof tamperedApi>[0]) => {
  const { record } = await smokeRun(await tamperedApi(tamper), { only })
  const { coverage } = record
  return { record, coverage, values: coverage?.notSeen.find((each) => each.call === call)?.values ?? [] }
}

test('the report says which values of the contract no answer held', async () => {
  const { record, coverage, values } = await notSeen()
  // A second page, and both statuses, were among the answers.
  expect(values).toEqual(['an empty list'])
  expect(humanReport(record)).toMatch(/^Not seen in any answer:\n {2}GET \/lobs\/getAllLobs +an empty list$/m)
  expect(summaryLines(record, plain).join('\n')).toContain(
    `Seen: ${coverage?.seen} of ${coverage?.values} values that the contract allows`,
  )
})

test('a status that no row has, and a single page, are not seen', async () => {
  const { values } = await notSeen(
    changingBodies(/getAllLobs/, (body) => ({
      ...withMembers(body, /^lobStatus$/, () => 13),
      totalPages: 1,
      currentPage: 1,
    })),
  )
  expect(values).toEqual(['an empty list', 'a second page', 'lobStatus 14'])
})

test('null where it may be is a value to be seen, and so is what is in a list within', async () => {
  const { record } = await smokeRun(await tamperedApi(), {
    only: [
      'GET /customer/getCustomerById/:id gives the record*',
      'GET /customer/getCustomerById/:id answers*',
    ],
  })
  const values = record.coverage?.notSeen.flatMap((each) => each.values) ?? []
  expect(values).toContain('Devices an empty list')
  expect(values).toContain('Devices[].factorydeviceId null')
  expect(values).not.toContain('Devices[].factorydeviceId with a value')
})
