import { readFileSync } from 'node:fs'
import { validate } from 'superstruct'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { JournalLine, type Kind, type RunLine } from './journal-line.ts'

/**
 * Reads the lines of a journal. A line that was cut short is passed over: what it announces was never sent. Throws a
 * CommandFailure where the file cannot be read or is something else.
 */
export const readJournal = (path: string): JournalLine[] => {
  const texts = textOf(path).split('\n')
  const lines = texts.map(readLine).filter((line) => line !== null)
  const isCutShort = texts.length === 1 && beginning.startsWith(texts[0]?.slice(0, beginning.length) ?? '')
  if (lines[0]?.step !== 'run' && !isCutShort) {
    throw new CommandFailure(`${path} is no journal of smoke --write.`, exitCodes.usage)
  }
  return lines
}

const beginning = '{"step":"run",'

/** The run that a journal is of; null where it died before it did anything. */
export const runOf = (lines: readonly JournalLine[]): RunLine | null =>
  lines.find((line) => line.step === 'run') ?? null

/** Nothing of the run is left that could be removed. */
export const isFinished = (lines: readonly JournalLine[]): boolean =>
  lines.at(-1)?.step === 'finished' || !lines.some((line) => line.step === 'creating')

/** The ids that a run came to know of a kind; null where it never sent one. */
export const sentIn = (lines: readonly JournalLine[], kind: Kind): number[] | null =>
  lines.some((line) => line.step === 'creating' && line.kind === kind)
    ? lines.flatMap((line) => (line.step === 'created' && line.kind === kind ? [line.id] : []))
    : null

const readLine = (text: string): JournalLine | null => {
  try {
    return validate(JSON.parse(text), JournalLine)[1] ?? null
  } catch {
    return null
  }
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CommandFailure(`The journal cannot be read: ${messageOf(error)}`, exitCodes.usage)
  }
}
