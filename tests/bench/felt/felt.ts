import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withBrowser } from '#tests/bench/browser/open.ts'
import { median, time, times } from '#tests/bench/numbers.ts'
import { checkOut, commitOf } from '#tests/support/checkouts.ts'
import { opened, repeated } from './moments.ts'
import { takeMoment } from './take-moment.ts'

const builtFolder = async (name: string): Promise<string> =>
  existsSync(name)
    ? join(name, 'dist')
    : join(await checkOut(commitOf(name), { scripts: ['build'], built: 'dist/index.html' }), 'dist')

const besides = (what: string, [one = [], other = []]: readonly (readonly number[])[]): string =>
  `${what}: ${time(median(one))} and ${time(median(other))}, ${times(median(other) / median(one))}`

/** Two commits, or folders of built checkouts; the second is by default this one as it is built. */
const [, , name, otherName = '.'] = process.argv
if (name === undefined) throw new Error('Say with what to compare: npm run felt -- main')
const folders = [await builtFolder(name), await builtFolder(otherName)]
await withBrowser(async (browser) => {
  for (const moment of [...repeated, ...opened]) {
    const taken = await takeMoment(browser, folders, moment)
    const isOpened = opened.some((each) => each === moment)
    const what = moment.latency === 0 ? moment.what : `${moment.what}, answers after ${moment.latency} ms`
    const all = taken.map(({ first, later }) => (isOpened ? first : [...first, ...later]))
    const lines = [besides(isOpened ? `${what}, the first time` : what, all)]
    if (isOpened)
      lines.push(
        besides(
          `${what}, later`,
          taken.map(({ later }) => later),
        ),
      )
    process.stdout.write(`${lines.join('\n')}\n`)
  }
})
