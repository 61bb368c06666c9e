import { enums, type Infer, literal, object, pattern, string, union } from 'superstruct'
import { recordId } from '#src/contract/values.ts'

/** The kinds of record that a run writes, in the order in which it creates them: each leans on those before it. */
export const kinds = ['lob', 'localAdmin', 'customer', 'device'] as const
export type Kind = (typeof kinds)[number]

const kind = enums(kinds)
const ofRecord = { kind, id: recordId }

const RunLine = object({
  step: literal('run'),
  run: pattern(string(), /^[a-z]{8}$/),
  baseUrl: string(),
  username: string(),
})
/** Which run a journal is of, where it writes, and as whom. */
export type RunLine = Infer<typeof RunLine>

/** One step of a run. What is about to be sent is written before it is sent, an id as soon as it is known. */
export const JournalLine = union([
  RunLine,
  object({ step: literal('creating'), kind }),
  object({ step: literal('created'), ...ofRecord }),
  object({ step: literal('changing'), ...ofRecord }),
  object({ step: literal('removing'), ...ofRecord }),
  object({ step: literal('removed'), ...ofRecord }),
  object({ step: literal('finished') }),
])
export type JournalLine = Infer<typeof JournalLine>
