import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { bytes } from './bytes/bytes.ts'
import type { Figure, Group } from './figure.ts'
import { layoutShift } from './layout-shift.ts'
import { leaks } from './leaks/leaks.ts'
import { list } from './list/list.ts'
import { mock } from './mock/mock.ts'
import { opening } from './opening/opening.ts'
import { writeReadme } from './readme.ts'
import { seed } from './seed/seed.ts'
import { smoke } from './smoke/smoke.ts'
import { start } from './start.ts'
import { tableOf } from './table.ts'

const groups: readonly Group[] = [
  { name: 'bytes', measure: bytes },
  { name: 'opening', measure: opening },
  { name: 'interactions', measure: list },
  { name: 'layout', measure: layoutShift },
  { name: 'leaks', measure: leaks },
  { name: 'mock', measure: mock },
  { name: 'seed', measure: seed },
  { name: 'smoke', measure: smoke },
  { name: 'start', measure: start },
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    readme: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
  },
})

const wanted = groups.filter(({ name }) => values.only?.includes(name) ?? true)

const say = (line: string): boolean => process.stderr.write(`${line}\n`)

/** One group after the other: together they would slow each other down. */
const measureAll = async (): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { name, measure } of wanted) {
    const begun = performance.now()
    say(`${name} ...`)
    figures.push(...(await measure()))
    say(`${name} took ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  return figures
}

if (wanted.length === 0) throw new Error(`There are: ${groups.map(({ name }) => name).join(', ')}`)
if (!values['as-built']) await build()
const table = tableOf(await measureAll())
process.stdout.write(`${table}\n`)
if (values.readme) await writeReadme(table)
