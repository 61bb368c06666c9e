import { type ConstantType, constants, constantTypes } from '#src/contract/constants.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { check } from './check.ts'
import type { Outcome } from './outcome.ts'
import type { Visit } from './visit.ts'

/** A list that comes whole, and that everybody may read who is signed in. */
export const plainCheck = <Item>(
  { call }: Visit,
  endpoint: Endpoint<undefined, undefined, undefined, Item[]>,
): Promise<Outcome> =>
  check(endpoint, 'answers as agreed', async () => `${(await call(endpoint, {})).length} entries`)

/** The options of each kind of status. */
export const constantChecks = (visit: Visit): Promise<Outcome[]> =>
  Promise.all(constantTypes.map((constantType) => constantCheck(visit, constantType)))

const constantCheck = ({ call }: Visit, constantType: ConstantType): Promise<Outcome> =>
  check(constants.list, `answers as agreed for ${constantType}`, async () => {
    const options = await call(constants.list, { params: { constantType } })
    return `${options.length} entries`
  })
