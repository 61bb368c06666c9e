import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { waitForExit } from '#tests/cli/program.ts'
import { tamperedApi } from '#tests/cli/tampered-api.ts'
import { words } from '#tests/support/words.ts'
import { startWriting } from './cli-run.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalPath } from './write-run.ts'

/** A writing run on a full disk: what it says, how it ends, and what of it is still there beside lobs made inactive. */
const runOnFullDisk = async (before: string) => {
  const api = await tamperedApi()
  const program = startWriting(api, journalPath(), { before, further: ['--verbose'] })
  const [stdout, stderr, exitCode] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    waitForExit(program),
  ])
  const left = (await ownRecordsOn(api)).filter((name) => !name.startsWith('inactive '))
  return { stdout, stderr, exitCode, left }
}

test('stops, cleans up and reports it when the disk takes only half a line of the journal', async () => {
  const { stdout, exitCode, left } = await runOnFullDisk("trap '' XFSZ; ulimit -f 1")
  expect(stdout).toMatch(new RegExp(`^ok .*removes the ${words.lob.inText} of the run`, 'm'))
  expect(stdout).toMatch(/^skip .*The journal \S+ cannot be written: file too large/m)
  expect({ exitCode, left }).toEqual({ exitCode: exitCodes.notWritten, left: [] })
})

test('where the disk takes nothing of the output, the run goes on to its end, and says so once', async ({
  skip,
}) => {
  skip(!existsSync('/dev/full'), 'there is no /dev/full here')
  const { stderr, exitCode, left } = await runOnFullDisk('exec > /dev/full')
  expect(stderr.match(/^portal: The output cannot be written: ENOSPC/gm)).toHaveLength(1)
  expect({ exitCode, left }).toEqual({ exitCode: exitCodes.notWritten, left: [] })
})
