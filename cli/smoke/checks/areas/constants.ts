import type { Check } from '#cli/smoke/check.ts'
import { tokenChecks } from '#cli/smoke/checks/access-checks.ts'
import { constants, constantTypes } from '#src/contract/constants.ts'

/** The options of each kind of status. */
export const constantChecks = (): Check[] => [
  ...constantTypes.map(
    (constantType): Check => ({
      endpoint: constants.list,
      title: `answers as agreed for ${constantType}`,
      kinds: ['shape'],
      audience: 'account',
      work: async ({ call }) =>
        `${(await call(constants.list, { params: { constantType } })).length} entries`,
    }),
  ),
  ...tokenChecks(constants.list),
]
