import { agreement } from '#cli/client/deviation.ts'
import { fail } from '#cli/client/finding.ts'
import { isStatusName } from '#cli/client/status-names.ts'
import { type Check, checkFor } from '#cli/smoke/check.ts'
import { type ConstantOption, type ConstantType, constants, constantTypes } from '#src/contract/constants.ts'
import { customers } from '#src/contract/customers.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { lobs } from '#src/contract/lobs.ts'
import { lobStatus, statusBadge, statusesOf } from '#src/rules/status.ts'

/** A call that returns options to choose from. */
const optionsCheck = <Row>(
  endpoint: Endpoint<undefined, undefined, undefined, readonly Row[]>,
  idOf: (row: Row) => number,
): Check =>
  checkFor('account', endpoint, 'answers as agreed', 'shape', async ({ call }) =>
    countedIds((await call(endpoint, {})).map(idOf)),
  )

/** The API has the statuses that the portal knows by number, under the same names. */
const constantChecks: readonly Check[] = constantTypes.map((constantType) => ({
  ...checkFor(
    'account',
    constants.list,
    `answers as agreed for ${constantType}`,
    'shape',
    async ({ call }) => {
      const options = await call(constants.list, { params: { constantType } })
      judgeNumbers(constantType, options)
      return countedIds(options.map(({ ID }) => ID))
    },
  ),
  premises: { fields: ['constant', 'ID', 'Name'] },
}))

/** Further statuses are the API's own: the portal offers and shows them by the API's name. */
const judgeNumbers = (constantType: ConstantType, options: readonly ConstantOption[]): void => {
  for (const id of Object.values(statusesOf[constantType])) {
    const { label } = statusBadge(id)
    // The specification has a number for each of them but this.
    const source = id === lobStatus.inactive ? agreement : 'specification 4'
    const [byId, byName] = [
      options.find(({ ID }) => ID === id),
      options.find(({ Name }) => isStatusName(Name, id)),
    ]
    if (byId !== undefined && isStatusName(byId.Name, id)) continue
    if (byName !== undefined) {
      fail(`gives ${byName.Name} the number ${byName.ID}, the portal knows it as ${id}`, {
        source,
        effect: 'takes one status for another',
      })
    }
    if (byId !== undefined) {
      fail(`calls status ${id} ${byId.Name}, the portal knows it as ${label}`, {
        source,
        effect: `shows that name, and takes it for ${label}`,
      })
    }
    fail(`does not have status ${id}, ${label}`, { source, effect: 'does not offer it' })
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
