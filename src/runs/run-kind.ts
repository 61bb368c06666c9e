import { create, is, mask, type Struct } from 'superstruct'
import type { Call } from '#src/api/client.ts'
import type { Access } from '#src/rules/access.ts'
import { readFailure } from '#src/rules/failure.ts'
import type { LineValues } from '#src/rules/run-journal.ts'
import type { Finding } from '#src/rules/run-lines.ts'

/** The names of the kinds. Journals of earlier releases have them: a name is not changed. */
const runKindNames = [
  'setCustomerStatus',
  'changeManagers',
  'addCustomers',
  'deleteCustomers',
  'addDevices',
  'setDeviceStatus',
  'deleteDevices',
  'addLobs',
  'setLobStatus',
  'inactivateLobs',
  'addLocalAdmins',
  'setLocalAdminStatus',
  'deleteLocalAdmins',
  'handOver',
  'resolveComplaints',
] as const

export type RunKindName = (typeof runKindNames)[number]

/** What a reading of a kind can use. The signal is that of a pause. */
export type ReadingContext = { call: Call; signal: AbortSignal }

/** What is sent has no signal: it is carried out. The user is the one who began the run. */
type SendingContext = { call: Call; user: number }

/** A line as its kind is asked about it. */
export type KindLine<Values> = {
  name: string
  values: Values
  /** What `read` has found before it was sent; null without `read`. */
  former: LineValues | null
}

/** What the record of a line held before; or why the line must not be sent. */
type Former = { former: LineValues } | { skip: string }

/** What a line in reverse sends; or why it is left out. */
type InverseLine = { values: LineValues } | { leftOut: string }

type Verify<Values> = (
  lines: readonly KindLine<Values>[],
  context: ReadingContext,
) => Promise<readonly Finding[]>

type VerifyWithout = { withoutSecrets: Verify<LineValues> }

/** A line that is not done. What no journal has is left out of its values. */
export type NotDone = { number: number; name: string; values: LineValues; reason: string }

export type TextFile = { name: string; text: string }

type KindDefinition<Values, Kept> = {
  /** Checks the values of a line, also those of the journal. They are plain JSON. */
  values: Struct<Values>
  /** What a number of lines is called, as in `1 device` and `38 devices`. */
  countOf: (count: number) => string
  /** What has been done with them at the end, as in `36 added`. */
  done: string
  /**
   * The address of the record's screen, for the account; null where there is none any more. The values that lead there, ids and
   * choices, are kept with an ended run.
   */
  address?: (values: Values, isDone: boolean) => string | null
  /** The names of the values that no journal has. */
  secrets?: readonly (keyof Values & string)[]
  /** Where a value that no journal has is set on the record of a line that was sent. */
  newSecret?: {
    label: string
    access: Access
    /** Resolves to the path of the screen; to null if the server has no such record. */
    find: (values: Kept, context: ReadingContext) => Promise<string | null>
  }
  /** Reads the record before each line, for the way back and to leave alone what someone else has changed. */
  read?: (line: KindLine<Values>, context: ReadingContext) => Promise<Former>
  /** Makes the one call. Rejects as the call does. */
  send: (line: KindLine<Values>, context: SendingContext) => Promise<unknown>
  /** What the fields are called that the server may refuse: the reason of a line begins with it. */
  fields?: Readonly<Record<string, { label: string }>>
  /** What the server has of lines whose answers were lost: one answer for each line, in their order. With secrets `verifyWithout`. */
  verify: Verify<Values> | VerifyWithout
  /** How what was done is taken back: by a run of that kind. */
  inverse?: {
    kind: RunKindName
    /** Who may make its calls. */
    access: Access
    /** The button, as in `Take back: 8 LOBs become inactive`. */
    label: (count: number) => string
    /** What is kept of the values once the run has ended: ids and what identifies a record. */
    kept: Struct<Kept>
    /** Reads the ids of what was added, and what was changed since: one answer for each line, in their order. */
    lines: (done: readonly KindLine<Kept>[], context: ReadingContext) => Promise<readonly InverseLine[]>
  }
  /** The file of what was not done; without it a table of the values and reasons. */
  file?: (lines: readonly NotDone[]) => TextFile
}

/** Verifies lines by a part of their values: what was sent before a reload is known without its secrets. */
export const verifyWithout = <Part>(part: Struct<Part>, verify: Verify<Part>): VerifyWithout => ({
  withoutSecrets: async (lines, context) =>
    verify(
      lines.map((line) => ({ ...line, values: mask(line.values, part) })),
      context,
    ),
})

/** A kind of run whose values are checked wherever they come from. */
export type RunKind = {
  countOf: (count: number) => string
  done: string
  /** Null where there is no screen, or the values are not known any more. */
  address: (values: LineValues, isDone: boolean) => string | null
  secrets: readonly string[]
  newSecret: {
    label: string
    access: Access
    find: (values: LineValues, context: ReadingContext) => Promise<string | null>
  } | null
  read: ((line: KindLine<LineValues>, context: ReadingContext) => Promise<Former>) | null
  send: (line: KindLine<LineValues>, context: SendingContext) => Promise<unknown>
  verify: Verify<LineValues>
  inverse: {
    kind: RunKindName
    access: Access
    label: (count: number) => string
    kept: (values: LineValues) => LineValues
    lines: (done: readonly KindLine<LineValues>[], context: ReadingContext) => Promise<readonly InverseLine[]>
  } | null
  file: ((lines: readonly NotDone[]) => TextFile) | null
}

/** Defines what the lines of a kind of run do. Its name is its key in src/app/run-kinds.ts. */
export const defineRunKind = <Values extends LineValues, Kept extends LineValues = LineValues>({
  values,
  countOf,
  done,
  address,
  secrets = [],
  newSecret,
  read,
  send,
  fields = {},
  verify,
  inverse,
  file,
}: KindDefinition<Values, Kept>): RunKind => ({
  countOf,
  done,
  address: (line, isDone) => (address !== undefined && is(line, values) ? address(line, isDone) : null),
  secrets,
  // A line that was sent has, once its run has ended, what is needed to take it back.
  newSecret:
    newSecret === undefined || inverse === undefined
      ? null
      : {
          ...newSecret,
          find: async (line, context) => newSecret.find(mask(line, inverse.kept), context),
        },
  read: read === undefined ? null : async (line, context) => read(checked(line, values), context),
  send: (line, context) => namingField(() => send(checked(line, values), context), fields),
  verify:
    typeof verify === 'object'
      ? verify.withoutSecrets
      : async (lines, context) =>
          verify(
            lines.map((line) => checked(line, values)),
            context,
          ),
  inverse:
    inverse === undefined
      ? null
      : {
          kind: inverse.kind,
          access: inverse.access,
          label: inverse.label,
          kept: (all) => mask(all, inverse.kept),
          lines: async (lines, context) =>
            inverse.lines(
              lines.map((line) => checked(line, inverse.kept)),
              context,
            ),
        },
  file: file ?? null,
})

/** A call whose refusal names the field that is refused. */
const namingField = async (
  send: () => Promise<unknown>,
  fields: Readonly<Record<string, { label: string }>>,
): Promise<unknown> => {
  try {
    return await send()
  } catch (error) {
    const failure = readFailure(error)
    const { field, serverMessage } = failure
    const label = field === null ? undefined : fields[field]?.label
    throw label === undefined || serverMessage === null
      ? error
      : Object.assign(new Error(serverMessage, { cause: error }), failure, {
          serverMessage: `${label}: ${serverMessage}`,
        })
  }
}

const checked = <Values>(line: KindLine<LineValues>, values: Struct<Values>): KindLine<Values> => ({
  ...line,
  values: create(line.values, values),
})

/** Reads for each line, one after the other. */
export const oneByOne = async <Line, Answer>(
  lines: readonly Line[],
  read: (line: Line) => Promise<Answer>,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  for (const line of lines) answers.push(await read(line))
  return answers
}
