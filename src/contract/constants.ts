import { enums, object } from 'superstruct'
import { statusesOf } from '#src/rules/status.ts'
import { isSignedIn } from '#src/rules/token.ts'
import { endpoint } from './endpoint.ts'
import { choicesOf } from './envelope.ts'
import { type RecordOf, record } from './record.ts'

const ConstantOption = record('ConstantOption', {
  ID: { kind: 'id', needed: true },
  Name: { kind: 'text', required: true },
})
export type ConstantOption = RecordOf<typeof ConstantOption>

/** The constant lists of the API: the options of the status selects. */
export const constantTypes = Object.keys(statusesOf).filter(
  (type): type is ConstantType => type in statusesOf,
)
export type ConstantType = keyof typeof statusesOf

export const constants = {
  list: endpoint({
    method: 'GET',
    path: '/Constant/:constantType',
    params: object({ constantType: enums(constantTypes) }),
    answer: choicesOf(ConstantOption, 'constant'),
    needs: isSignedIn,
  }),
}
