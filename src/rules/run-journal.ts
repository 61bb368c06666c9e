import {
  assign,
  create,
  type Infer,
  is,
  literal,
  nullable,
  number,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct'
import { LineProgress } from './run-lines.ts'
import { timing } from './timing.ts'

const lineValues = record(string(), unknown())

/** What a line sends, or what its record held before, as plain JSON. */
export type LineValues = Readonly<Infer<typeof lineValues>>

const RunHead = type({
  /** The shape of the head and of the lines. */
  version: literal(1),
  /** The name of the kind, which says how a line is sent. */
  kind: string(),
  /** What the run is about beside its kind, as the name of a hospital. */
  subject: string(),
  /** The path of the screen that shows it. */
  address: string(),
  /** When it was started, and when it has ended, in milliseconds since 1970. */
  startedAt: number(),
  endedAt: nullable(number()),
  /** When it was taken back, likewise. */
  takenBackAt: nullable(number()),
  /** The run that it takes back; absent where it takes none back, as in journals of earlier releases. */
  takesBack: optional(string()),
  /** The tab that owns it, and when that last said so. */
  owner: string(),
  renewedAt: number(),
})

/** What the journal says of a run as a whole. */
export type RunHead = Infer<typeof RunHead>

const JournalLine = assign(
  LineProgress,
  type({
    /** Its number as users know it, as in a file. */
    number: number(),
    /** What the account of the run calls it. */
    name: string(),
    values: lineValues,
    /** What its record held before; null if that was not read. */
    former: nullable(lineValues),
  }),
)

export type JournalLine = Infer<typeof JournalLine>

export const journalVersion = 1

export type StoredRun = { id: string; head: RunHead; lines: readonly JournalLine[] }

/** A run of a release that stored it in another shape: its lines can be saved, and are never sent. */
export type UnreadableRun = { id: string; head: null; texts: readonly Readonly<Record<string, string>>[] }

const hour = 3_600_000
const lifetimes = { unfinished: 7 * 24 * hour, ended: 8 * hour }

/** Unfinished runs are kept for seven days, ended ones for eight hours. */
export const isRunKept = ({ startedAt, endedAt }: RunHead, now: number): boolean =>
  endedAt === null ? now - startedAt < lifetimes.unfinished : now - endedAt < lifetimes.ended

/**
 * Whether another tab may still own it, where the browser has no locks. A time that is to come was written before the clock was set
 * back: an owner that is still there renews it within seconds.
 */
export const isLeased = ({ owner, renewedAt }: RunHead, now: number): boolean =>
  owner !== '' && Math.abs(now - renewedAt) < timing.leaseLength

export const readHead = (stored: unknown): RunHead | null => (is(stored, RunHead) ? stored : null)

/** Reads the rows of a run. */
export const readRun = (id: string, head: unknown, lines: readonly unknown[]): StoredRun | UnreadableRun => {
  try {
    return { id, head: create(head, RunHead), lines: lines.map((line) => create(line, JournalLine)) }
  } catch {
    return { id, head: null, texts: lines.map(textsOf) }
  }
}

/** A run whose kind this release does not have. */
export const asUnreadable = ({ id, lines }: StoredRun): UnreadableRun => ({
  id,
  head: null,
  texts: lines.map(textsOf),
})

/** All texts and numbers of a value by their places, as in `values.factoryId`. */
const textsOf = (value: unknown): Record<string, string> => {
  if (typeof value !== 'object' || value === null) return { value: String(value) }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]): [string, string][] =>
      typeof each === 'object' && each !== null
        ? Object.entries(textsOf(each)).map(([inner, text]) => [`${name}.${inner}`, text])
        : each === null || each === undefined
          ? []
          : [[name, String(each)]],
    ),
  )
}
