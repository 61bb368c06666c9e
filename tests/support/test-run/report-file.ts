import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Struct } from 'superstruct'

/**
 * Calls `run` with a path for its JSON report, and reads the report. Throws if it is missing or has another
 * shape.
 */
export const withReport = async <Report, Answer>(
  shape: Struct<Report, unknown>,
  run: (path: string) => Promise<Answer>,
): Promise<{ report: Report; answer: Answer }> => {
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  try {
    const path = join(folder, 'report.json')
    const answer = await run(path)
    const json: unknown = JSON.parse(await readFile(path, 'utf8'))
    return { report: create(json, shape), answer }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
