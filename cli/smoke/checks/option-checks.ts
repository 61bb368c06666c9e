import { fail } from '#cli/client/finding.ts'
import { type Check, checkFor } from '#cli/smoke/check.ts'
import { type ConstantOption, type ConstantType, constants, constantTypes } from '#src/contract/constants.ts'
import { customers } from '#src/contract/customers.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { statusesOf } from '#src/rules/status.ts'

/** A call that returns options to choose from. */
const optionsCheck = <Row>(
  endpoint: Endpoint<undefined, undefined, undefined, readonly Row[]>,
  idOf: (row: Row) => number,
): Check =>
  checkFor('account', endpoint, 'answers as agreed', 'shape', async ({ call }) =>
    countedIds((await call(endpoint, {})).map(idOf)),
  )

/** The statuses that the portal knows by number are those of the API, by name. */
const constantChecks: readonly Check[] = constantTypes.map((constantType) =>
  checkFor('account', constants.list, `answers as agreed for ${constantType}`, 'shape', async ({ call }) => {
    const options = await call(constants.list, { params: { constantType } })
    judgeNumbers(constantType, options)
    return countedIds(options.map(({ ID }) => ID))
  }),
)

const judgeNumbers = (constantType: ConstantType, options: readonly ConstantOption[]): void => {
  for (const [name, id] of Object.entries(statusesOf[constantType])) {
    const given = options.find(({ Name }) => Name.toLowerCase() === name)
    if (given === undefined || given.ID === id) continue
    fail(`gives ${given.Name} the number ${given.ID}, the portal knows it as ${id}`, {
      source: 'specification 9',
      effect: 'takes one status for another',
    })
  }
}

const countedIds = (ids: readonly number[]): string => {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  return twice === undefined ? `${ids.length} entries` : fail(`gives id ${twice} twice`)
}

export const optionChecks: readonly Check[] = [
  ...constantChecks,
  optionsCheck(customers.portals, ({ portalId }) => portalId),
  optionsCheck(lobs.listActive, ({ lob_Id }) => lob_Id),
]
