import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { array, type Infer, integer, literal, min, nullable, string, type } from 'superstruct'
import { checkShape, readJson } from '#cli/client/json-file.ts'
import { pause } from '#cli/client/pause.ts'
import { CommandFailure, exitCodes, messageOf, mostSevere, refuseUsage } from '#cli/failure.ts'
import { takeLock } from '#cli/file-lock.ts'
import { type RunRecord, TimedFindingShape } from '#cli/smoke/run-record.ts'
import type { Stop } from '#cli/smoke/stop.ts'
import { withFailure } from '#cli/smoke/summed-up.ts'
import { fileBehind, ownerOnly, prepareFile, writeFileWhole } from '#cli/write-file.ts'
import { memberOf } from '#src/contract/member-of.ts'

const version = 1

/** What the runs so far have left to the next one. */
const StateShape = type({
  format: literal(version),
  baseUrl: string(),
  runs: min(integer(), 0),
  lastRunAt: nullable(string()),
  lastSuccessAt: nullable(string()),
  findings: array(TimedFindingShape),
})
export type State = Infer<typeof StateShape>

/** Throws a usage failure where the file cannot be read, or is of a newer version. */
const readState = async (file: string, baseUrl: string): Promise<State> => {
  if (!existsSync(file))
    return { format: version, baseUrl, runs: 0, lastRunAt: null, lastSuccessAt: null, findings: [] }
  const content = await readJson(file)
  const format = memberOf(content, 'format')
  if (typeof format === 'number' && format > version)
    refuseUsage(`${file} is of a newer version of portal (format ${format}).`)
  const state = checkShape(file, content, StateShape)
  if (state.baseUrl !== baseUrl)
    console.error(`${file} is about ${state.baseUrl}: is it the same API under another address?`)
  return { ...state, baseUrl }
}

/** Milliseconds between two looks at a lock of another run. */
const interval = 500

export type StateFile = {
  state: State
  /** Goes on from what is in the file now, and writes it whole. */
  update(next: (state: State) => { state: State; record: RunRecord }): Promise<RunRecord>
}

/**
 * Opens the file of --state. Waits for another run that has it, until it is stopped. Throws a usage failure where it cannot
 * be used.
 */
export const openState = async (file: string, baseUrl: string, stop: Ended): Promise<StateFile> => {
  prepareFile('The file of --state', file)
  const path = await fileBehind(file)
  // A device, which may never end, or a pipe keeps nothing for the next run.
  if (existsSync(path) && !(await stat(path)).isFile())
    refuseUsage(`The file of --state cannot be ${file}: it is not a file of its own.`)
  let lock = await waitForLock(path, stop)
  return {
    state: await readState(path, baseUrl),
    update: async (next) => {
      // What is found is written even where the run was stopped.
      if (!lock.isOwn()) lock = await waitForLock(path, neverEnded)
      const { state, record } = next(await readState(path, baseUrl))
      const text = `${JSON.stringify(state, null, 2)}\n`
      try {
        await writeFileWhole(path, [text], { mode: ownerOnly })
        return record
      } catch (error) {
        // What was found is still reported.
        console.error(`${file} was not written: ${messageOf(error)}`)
        return withFailure(record, exitCodes.notWritten)
      } finally {
        lock.release()
      }
    },
  }
}

/** What ends a wait, and by which codes. */
type Ended = Pick<Stop, 'signal' | 'codes'>

const neverEnded: Ended = { signal: new AbortController().signal, codes: () => [] }

const waitForLock = async (path: string, { signal, codes }: Ended) => {
  for (let isSaid = false; ; isSaid = true) {
    const lock = await takeLock(path)
    if (!('pid' in lock)) return lock
    if (!isSaid) console.error(`Waits for another run: process ${lock.pid} has ${path}.`)
    await pause(interval, signal).catch(() => {
      throw new CommandFailure(`${path} is in use: process ${lock.pid} has it.`, mostSevere(codes()))
    })
  }
}
