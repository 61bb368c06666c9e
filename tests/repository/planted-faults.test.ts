import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formFaults } from '#tests/planted/form-faults.ts'
import { listFaults } from '#tests/planted/list-faults.ts'
import { otherFaults } from '#tests/planted/other-faults.ts'
import { sessionFaults } from '#tests/planted/session-faults.ts'

const faults = [...formFaults, ...listFaults, ...otherFaults, ...sessionFaults]

test.each(faults)('$behaviour: its place in the code and its tests are still there', (fault) => {
  const changes = fault.also === undefined ? [fault] : [fault, fault.also]
  for (const { file, search } of changes)
    expect([file, readFileSync(file, 'utf8').split(search).length]).toEqual([file, 2])
  expect(fault.tests.filter((file) => !existsSync(file))).toEqual([])
})
