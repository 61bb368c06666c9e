import {
  array,
  enums,
  type Infer,
  literal,
  number,
  object,
  optional,
  pattern,
  record,
  refine,
  size,
  string,
  union,
} from 'superstruct'
import { Fault, faultKinds, scenarioNames } from '#mocks/demo/choices.ts'
import { Prospect } from '#mocks/demo/prospect/prospect.ts'
import { isScreenPath } from '#mocks/demo/screen-path.ts'
import { observedTables } from './observed-tables.ts'
import { ScriptQuestion } from './question.ts'
import { sampleNames } from './sample-files.ts'
import { spotlightRoles } from './spotlight-roles.ts'

const Title = size(string(), 1, 120)
const ScreenPath = refine(size(string(), 1, 500), 'screen path', isScreenPath)

/** When a step counts as done. A step without it is done when the presenter continues. */
const DoneWhen = union([
  object({
    kind: literal('changed'),
    table: enums(observedTables),
    column: size(string(), 1, 40),
    /** The new value; any other value than before where absent. */
    to: optional(union([string(), number()])),
  }),
  object({ kind: literal('added'), table: enums(observedTables) }),
  object({ kind: literal('removed'), table: enums(observedTables) }),
  /** A path may end with `*`; of the query only the named parameters count. */
  object({
    kind: literal('address'),
    path: size(string(), 1, 500),
    query: optional(record(string(), string())),
  }),
  object({ kind: literal('signedIn'), persona: size(string(), 1, 200) }),
  object({ kind: literal('signedOut') }),
  object({ kind: literal('fault'), fault: enums(faultKinds) }),
])
export type DoneWhen = Infer<typeof DoneWhen>

const AnyStep = object({
  title: Title,
  /** The chapter that begins with the step. */
  chapter: optional(Title),
  /** For the presenter; in a training for the person who does the step. */
  notes: size(string(), 0, 2000),
  persona: optional(size(string(), 1, 200)),
  scenario: optional(enums(scenarioNames)),
  path: optional(ScreenPath),
  /** A name may end with `*`. */
  spotlight: optional(object({ role: enums(spotlightRoles), name: size(string(), 1, 200) })),
  /** A file that the step hands out, to be imported. */
  sample: optional(enums(sampleNames)),
  /** What goes wrong during the step. */
  trouble: optional(union([Fault, literal('colleague')])),
  doneWhen: optional(DoneWhen),
  /** What the title asks. The step is done once it is answered. */
  question: optional(ScriptQuestion),
})
export const Step = refine(
  AnyStep,
  'either question or doneWhen',
  ({ question, doneWhen }) => question === undefined || doneWhen === undefined,
)
export type Step = Infer<typeof Step>

/** Whether a browser opens another site over https with it, and nothing else: no script, no user name that looks like a host. */
const isHttpsAddress = (text: string): boolean => {
  if (!/^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** An address alone: a subject, a text or further recipients would follow a `?` or `,`. */
const MailAddress = size(pattern(string(), /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i), 3, 200)

/** What a tour ends with: how the visitor reaches the person who sent it. */
const EndCard = object({
  text: size(string(), 1, 500),
  link: optional(refine(size(string(), 1, 300), 'https address', isHttpsAddress)),
  mail: optional(MailAddress),
})
export type EndCard = Infer<typeof EndCard>

export const mostSteps = 50

export const Script = object({
  version: literal(1),
  title: Title,
  /** In a training everybody reads the notes, and the steps are ticked off one by one. */
  training: optional(literal(true)),
  prospect: optional(Prospect),
  end: optional(EndCard),
  steps: size(array(Step), 1, mostSteps),
})
export type Script = Infer<typeof Script>

/** The title, with a number where one of the scripts has it. */
export const freeTitle = (wanted: string, scripts: readonly Script[]): string => {
  for (let number = 1; ; number++) {
    const title = number === 1 ? wanted : `${wanted} ${number}`
    if (scripts.every((script) => script.title !== title)) return title
  }
}

/** The chapters of a script, and the steps that they begin with. */
export const chaptersOf = ({ steps }: Script): readonly { title: string; first: number }[] =>
  steps.flatMap(({ chapter }, first) => (chapter === undefined ? [] : [{ title: chapter, first }]))

/** Who acts in a step: its person, or that of the steps before; null if the script names no person. */
export const actorOf = ({ steps }: Script, step: number): string | null =>
  steps.slice(0, step + 1).findLast(({ persona }) => persona !== undefined)?.persona ?? null
