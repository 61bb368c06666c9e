import { enums, type Infer, object, type } from 'superstruct'
import { isSignedIn } from '#src/rules/signed-in.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './envelope.ts'
import { looseText, recordId } from './values.ts'

const ConstantOption = type({ ID: recordId, Name: looseText })
export type ConstantOption = Infer<typeof ConstantOption>

/** The constant lists of the API: the options of the status selects. */
export const constantTypes = ['EmployeeStatus', 'CustomerAccountStatus', 'DeviceStatus', 'LobStatus'] as const
export type ConstantType = (typeof constantTypes)[number]

export const constants = {
  list: endpoint({
    method: 'GET',
    path: '/Constant/:constantType',
    params: object({ constantType: enums(constantTypes) }),
    answer: listOf(ConstantOption, 'constant'),
    needs: isSignedIn,
  }),
}
