import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { measureBytes } from './bytes/bytes.ts'
import { measureDemo } from './demo/demo.ts'
import { measureFelt } from './felt/figures.ts'
import type { BenchGroup, Figure } from './figure.ts'
import { measureTyping } from './form/typing.ts'
import { measureLeaks } from './leaks/leaks.ts'
import { measureInteractions } from './list/list.ts'
import { measureByAddress } from './opening/by-address.ts'
import { measureOpening } from './opening/opening.ts'
import { writeFiguresToReadme } from './readme.ts'
import { tableOf } from './table.ts'

const groups: readonly BenchGroup[] = [
  { name: 'bytes', measure: measureBytes },
  { name: 'opening', measure: measureOpening },
  { name: 'by-address', measure: measureByAddress },
  { name: 'interactions', measure: measureInteractions },
  { name: 'typing', measure: measureTyping },
  { name: 'felt', measure: measureFelt },
  { name: 'leaks', measure: measureLeaks },
  { name: 'demo', measure: measureDemo },
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
if (values.readme) await writeFiguresToReadme(table)
