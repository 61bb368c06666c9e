import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { enums, type Infer, literal, object, pattern, string, union, validate } from 'superstruct'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { shellQuoted } from '#cli/shell-quoted.ts'
import { isOfTheSystem, ownerOnly } from '#cli/write-file.ts'
import { recordId } from '#src/contract/request-structs.ts'

/** A key in the table of the kinds that a run writes. */
const kind = string()

const RunLine = object({
  step: literal('run'),
  run: pattern(string(), /^[a-z]{8}$/),
  baseUrl: string(),
  username: string(),
})
/** The run of a journal, the address it writes to, and its account. */
export type RunLine = Infer<typeof RunLine>

/** One step of a run. What is about to be sent is written before it is sent, an id as soon as it is known. */
const JournalLine = union([
  RunLine,
  // How the creation was answered: `saved` where the record has to be there, `refused` where it cannot be.
  object({ step: enums(['creating', 'saved', 'refused']), kind }),
  // Another run may take the record that was to be used again: then it is `released`.
  object({
    step: enums(['reusing', 'released', 'created', 'changing', 'removing', 'removed']),
    kind,
    id: recordId,
  }),
  object({ step: literal('finished') }),
])
type JournalLine = Infer<typeof JournalLine>

/**
 * Ignores a line that was cut short: the call that it announces was never sent. Throws a CommandFailure if
 * the file cannot be read or is not a journal.
 */
export const readJournal = (path: string): JournalLine[] => {
  const texts = textOf(path).split('\n')
  const lines = texts.map(readLine).filter((line) => line !== null)
  const isCutShort = texts.length === 1 && beginning.startsWith(texts[0]?.slice(0, beginning.length) ?? '')
  if (lines[0]?.step !== 'run' && !isCutShort) {
    throw new CommandFailure(`${path} is not a journal of smoke --write.`, exitCodes.usage)
  }
  return lines
}

const beginning = '{"step":"run",'

/** The run that a journal is of; null if it died before it did anything. */
export const runOf = (lines: readonly JournalLine[]): RunLine | null =>
  lines.find((line) => line.step === 'run') ?? null

/** Nothing of the run is left that could be removed. */
export const isFinished = (lines: readonly JournalLine[]): boolean =>
  lines.at(-1)?.step === 'finished' || !lines.some(({ step }) => step === 'creating' || step === 'reusing')

/** The ids of a kind that the run has recorded; null if it created none. */
export const idsIn = (lines: readonly JournalLine[], kind: string): number[] | null => {
  const own = lines.filter((line) => 'kind' in line && line.kind === kind)
  if (!own.some(({ step }) => step === 'creating' || step === 'reusing')) return null
  const released = own.flatMap((line) => (line.step === 'released' ? [line.id] : []))
  return own
    .flatMap((line) => (line.step === 'created' || line.step === 'reusing' ? [line.id] : []))
    .filter((id) => !released.includes(id))
}

/** How the creation of a record was answered, as far as the journal says. */
export const creationOf = (lines: readonly JournalLine[], kind: string): 'saved' | 'refused' | 'unknown' => {
  const last = lines.findLast((line) => 'kind' in line && line.kind === kind && isAnswer(line.step))
  return last?.step === 'saved' || last?.step === 'refused' ? last.step : 'unknown'
}

const isAnswer = (step: JournalLine['step']): boolean => ['creating', 'saved', 'refused'].includes(step)

/** Whether a record was there before the run: it is used again, and stays. */
export const isReused = (lines: readonly JournalLine[], kind: string, id: number): boolean =>
  lines.some((line) => line.step === 'reusing' && line.kind === kind && line.id === id)

const readLine = (text: string): JournalLine | null => {
  try {
    return validate(JSON.parse(text), JournalLine)[1] ?? null
  } catch {
    return null
  }
}

const textOf = (path: string): string => {
  try {
    if (!statSync(path).isFile()) throw new Error('it is not a file of its own')
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CommandFailure(`The journal ${path} cannot be read: ${messageOf(error)}`, exitCodes.usage)
  }
}

/** What a run has done so far, in a file that survives a crash. */
export type Journal = {
  readonly path: string
  readonly lines: readonly JournalLine[]
  /** The command that removes what its run has left. */
  readonly cleanUp: string
  /** Returns once the line is on the disk. Throws a CommandFailure if it cannot be written. */
  write(line: JournalLine): void
  /** The same for a line that only saves later work: a full disk does not stop a cleanup. */
  note(line: JournalLine): void
}

/** That of checks that are only named. */
export const noJournal: Journal = {
  path: '',
  lines: [],
  cleanUp: '',
  write: () => undefined,
  note: () => undefined,
}

/** How a run reaches its API, as far as a command may show it: headers may be secret. */
export type ReachedBy = { config?: string; ca?: string; cert?: string; key?: string }

/** The command that removes what the run of a journal has left. What came from a pipe is gone by then. */
export const cleanUpCommand = (journal: string, { config, ca, cert, key }: ReachedBy = {}): string =>
  Object.entries({ journal, config, ca, cert, key }).reduce(
    (command, [name, value]) =>
      value === undefined || isOfTheSystem(value) ? command : `${command} --${name} ${shellQuoted(value)}`,
    'portal smoke cleanup',
  )

/** Throws a CommandFailure if the file is the journal of a run that was not cleaned up, or not a journal. */
export const refuseUnfinished = (path: string, by: ReachedBy = {}): void => {
  if (!existsSync(path) || isFinished(readJournal(path))) return
  throw new CommandFailure(
    `${path} is the journal of a run that was not cleaned up. First: ${cleanUpCommand(path, by)}`,
    exitCodes.usage,
  )
}

/**
 * Replaces an older journal that is finished; only its owner may read it. Throws a CommandFailure if the file
 * cannot be written, or is a device or a pipe: no cleanup could read it.
 */
export const beginJournal = (path: string, run: RunLine, by: ReachedBy = {}): Journal => {
  refuseUnfinished(path, by)
  const isOlder = existsSync(path)
  append(path, '', 'w')
  // A new one is made with its permissions. Some shares keep none, and refuse to set any.
  if (isOlder) orNotWritten(path, () => chmodSync(path, ownerOnly))
  const journal = journalOn(path, [], by)
  journal.write(run)
  return journal
}

/** Continues the journal of an earlier run. A line that was cut short stays in it, as a line of its own. */
export const resumeJournal = (path: string): Journal => {
  const lines = readJournal(path)
  if (!readFileSync(path, 'utf8').endsWith('\n')) append(path, '\n')
  return journalOn(path, lines, {})
}

const journalOn = (path: string, earlier: readonly JournalLine[], by: ReachedBy): Journal => {
  const lines = [...earlier]
  const write = (line: JournalLine): void => {
    lines.push(line)
    append(path, `${JSON.stringify(line)}\n`)
  }
  const note = (line: JournalLine): void => {
    try {
      write(line)
    } catch (error) {
      if (!(error instanceof CommandFailure)) throw error
    }
  }
  return { path, lines, cleanUp: cleanUpCommand(path, by), write, note }
}

const append = (path: string, text: string, flag: 'a' | 'w' = 'a'): void =>
  orNotWritten(path, () => writeFileSync(path, text, { flag, flush: true, mode: ownerOnly }))

const orNotWritten = (path: string, write: () => void): void => {
  try {
    write()
  } catch (error) {
    throw new CommandFailure(
      `The journal ${path} cannot be written: ${messageOf(error)}`,
      exitCodes.notWritten,
    )
  }
}
