import { validate } from 'superstruct'
import { CommandFailure, exitCodes } from '#cli/failure.ts'
import { readJson } from '#cli/smoke/options/json-file.ts'
import type { RunRecord } from '#cli/smoke/run-record.ts'
import { RecordShape } from './record-shape.ts'

/** Reads a former JSON report. Throws a usage failure where the file is none. */
export const readRecord = async (file: string): Promise<RunRecord> => {
  const [failure, record] = validate(await readJson(file), RecordShape)
  if (failure === undefined) return record
  throw new CommandFailure(
    `${file} is no report of portal smoke --report json: ${failure.path.join('.') || 'it'} should be ${failure.type}.`,
    exitCodes.usage,
  )
}
