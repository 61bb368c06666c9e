import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exitCodes } from '#cli/failure.ts'
import { waitForExit } from '#tests/cli/program.ts'
import { tamperedApi } from '#tests/cli/tampered-api.ts'
import { sample } from '#tests/support/sample.ts'
import { cleanUpBy } from './clean-up.ts'
import { startWriting } from './cli-run.ts'
import { ownRecordsOn } from './own-records.ts'
import { journalIn, journalPath } from './write-run.ts'

/** An API on which something happens while a device is created: the request has been sent, and is answered in the end. */
const eventfulApi = async (event: () => Promise<void>) => {
  let isOver = false
  return tamperedApi(async (request, answer) => {
    if (!isOver && request.url.includes('/device/createDevices')) {
      isOver = true
      await event()
    }
    return answer(request)
  })
}

const signals = [
  ['SIGTERM', exitCodes.terminated],
  ['SIGINT', exitCodes.interrupted],
  ['SIGHUP', exitCodes.terminated],
] as const

test.each(sample(signals, 3))(
  '%s stops the run, and what it has created is removed first',
  async (signal, exitCode) => {
    const journal = journalPath()
    let program: ReturnType<typeof startWriting> | undefined
    const api = await eventfulApi(async () => {
      program?.kill(signal)
      await new Promise((resolve) => program?.stderr.once('data', resolve))
    })
    program = startWriting(api, journal)
    const stderr = text(program.stderr)
    expect(await waitForExit(program)).toBe(exitCode)
    expect(await stderr).toContain('Stopping: what this run has created is removed first.')
    expect(journalIn(journal).at(-1)).toEqual({ step: 'finished' })
    expect((await ownRecordsOn(api)).map(withoutRun)).toEqual(['inactive Portal smoke'])
  },
)

/** A run may be stopped before it changes the name. */
const withoutRun = (name: string): string => name.replace(/[a-z]{8} (Portal smoke).*/, '$1')

test('two signals that come together are one: what the run has created is removed', async () => {
  const journal = journalPath()
  let program: ReturnType<typeof startWriting> | undefined
  const api = await eventfulApi(async () => {
    program?.kill('SIGINT')
    await new Promise((resolve) => program?.stderr.once('data', resolve))
    program?.kill('SIGINT')
  })
  program = startWriting(api, journal)
  program.stderr.resume()
  expect(await waitForExit(program)).toBe(exitCodes.interrupted)
  expect(journalIn(journal).at(-1)).toEqual({ step: 'finished' })
})

test('a second signal ends the run at once, and names the journal', async () => {
  const journal = journalPath()
  let program: ReturnType<typeof startWriting> | undefined
  const api = await eventfulApi(async () => {
    if (program === undefined) return
    program.kill('SIGINT')
    await new Promise((resolve) => program?.stderr.once('data', resolve))
    await setTimeout(1_100)
    program.kill('SIGTERM')
    await waitForExit(program)
  })
  program = startWriting(api, journal)
  const stderr = text(program.stderr)
  expect(await waitForExit(program)).toBe(exitCodes.interrupted)
  expect(await stderr).toContain(
    `Ended at once. What is left behind: portal smoke cleanup --journal ${journal}`,
  )
  expect(readFileSync(journal, 'utf8')).not.toContain('finished')

  expect(await cleanUpBy(journal)).toMatchObject({ exitCode: exitCodes.leftovers })
  expect((await ownRecordsOn(api)).map(withoutRun)).toEqual(['inactive Portal smoke'])
})
