import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { isFinished, type JournalLine, type RunLine, readJournal } from './journal-lines.ts'

/** What a run has done so far, kept where it outlives a crash. */
export type Journal = {
  readonly path: string
  readonly lines: readonly JournalLine[]
  /** Returns once the disk has the line; throws a CommandFailure where it cannot have it. */
  write(line: JournalLine): void
  /** The same for what only spares later work: a full disk does not stop a clean-up. */
  note(line: JournalLine): void
}

/** The command that removes what the run of a journal has left. */
export const cleanUpCommand = (path: string): string => `portal smoke cleanup --journal ${path}`

/** Throws a CommandFailure where the file is the journal of a run that was not cleaned up, or something else. */
export const refuseUnfinished = (path: string): void => {
  if (!existsSync(path) || isFinished(readJournal(path))) return
  throw new CommandFailure(
    `${path} is the journal of a run that was not cleaned up. First: ${cleanUpCommand(path)}`,
    exitCodes.usage,
  )
}

/** Begins the journal of a run, in the place of an older one. Throws a CommandFailure where it cannot be written. */
export const beginJournal = (path: string, run: RunLine): Journal => {
  refuseUnfinished(path)
  append(path, '', 'w')
  const journal = journalOn(path, [])
  journal.write(run)
  return journal
}

/** Goes on with a journal that a run has left; a line that was cut short stays, as a line of its own. */
export const resumeJournal = (path: string): Journal => {
  const lines = readJournal(path)
  if (!readFileSync(path, 'utf8').endsWith('\n')) append(path, '\n')
  return journalOn(path, lines)
}

const journalOn = (path: string, earlier: readonly JournalLine[]): Journal => {
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
  return { path, lines, write, note }
}

const append = (path: string, text: string, flag: 'a' | 'w' = 'a'): void => {
  try {
    writeFileSync(path, text, { flag, flush: true })
  } catch (error) {
    throw new CommandFailure(`The journal cannot be written: ${messageOf(error)}`, exitCodes.notWritten)
  }
}
