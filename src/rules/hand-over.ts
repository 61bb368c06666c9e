import { type Infer, literal, number, type, union } from 'superstruct'

/** A line of a hand-over: a customer gets another local admin, or the former one, who has none left, is deleted. */
export const HandOverStep = union([
  type({ step: literal('move'), customer: number(), from: number(), to: number() }),
  type({ step: literal('delete'), employee: number() }),
])
export type HandOverStep = Infer<typeof HandOverStep>
