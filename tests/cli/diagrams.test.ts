import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { and, not, or, setup } from 'xstate'
import { diagramsDocument } from '#cli/diagrams/diagrams.command.ts'
import { mermaidOf } from '#cli/diagrams/mermaid.ts'
import { unprovided } from '#machines/unprovided.ts'
import { runInside } from './run-inside.ts'

const machinesFolder = new URL('../../machines/', import.meta.url)

test('every machine has a section, and every section a machine', () => {
  const files = readdirSync(machinesFolder).filter((file) => file.endsWith('.machine.ts'))
  const sections = [...diagramsDocument().matchAll(/^## (.+)$/gm)].map(([, name]) => `${name}.machine.ts`)
  expect(sections.sort()).toEqual(files.sort())
})

test('a diagram names states, regions, events, guards, delays and actors', () => {
  expect(mermaidOf(kettle)).toBe(`stateDiagram-v2
  state "off" as tea_kettle_off
  state "on" as tea_kettle_on {
    state "heat" as tea_kettle_on_heat {
      state "warming" as tea_kettle_on_heat_warming
      state "boiling" as tea_kettle_on_heat_boiling
      [*] --> tea_kettle_on_heat_warming
      tea_kettle_on_heat_warming --> tea_kettle_on_heat_boiling : boil done [isFull]
      tea_kettle_on_heat_warming --> tea_kettle_on_heat_warming : boil done
    }
    --
    state "lamp" as tea_kettle_on_lamp {
      state "lit" as tea_kettle_on_lamp_lit
      state "dark" as tea_kettle_on_lamp_dark
      state "in any state" as tea_kettle_on_lamp_any
      [*] --> tea_kettle_on_lamp_lit
      tea_kettle_on_lamp_any --> tea_kettle_on_lamp_lit : lamp.pressed
      tea_kettle_on_lamp_lit --> tea_kettle_on_lamp_dark : after saving
    }
  }
  state "broken" as tea_kettle_broken
  state "scrapped" as tea_kettle_scrapped
  tea_kettle_scrapped --> [*]
  state "in any state" as tea_kettle_any
  [*] --> tea_kettle_off
  tea_kettle_any --> tea_kettle_off : unplugged
  tea_kettle_any --> tea_kettle_any : lifted<br/>filled [isWet]
  tea_kettle_off --> tea_kettle_on : switched [isWet and not isHot or isHot]
  tea_kettle_on --> tea_kettle_broken : dropped
  tea_kettle_on_heat_warming --> tea_kettle_broken : boil failed
  tea_kettle_broken --> tea_kettle_on_lamp_dark : [isHot]
  tea_kettle_broken --> tea_kettle_off : always`)
})

test('diagrams writes the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diagrams-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'machines.md')
  expect(await runInside(['diagrams', '--out', file])).toEqual({
    stdout: '',
    stderr: `Wrote the diagrams to ${file}\n`,
    exitCode: 0,
  })
  expect(await readFile(file, 'utf8')).toBe(diagramsDocument())
})

test('diagrams prints them where the file is -', async () => {
  const { stdout, exitCode } = await runInside(['diagrams', '--out', '-'])
  expect({ stdout, exitCode }).toEqual({ stdout: diagramsDocument(), exitCode: 0 })
})

const kettle = setup({
  types: {
    events: {} as { type: 'switched' | 'unplugged' | 'lifted' | 'filled' | 'dropped' | 'lamp.pressed' },
  },
  actors: { boil: unprovided<void, void>('boil') },
  guards: { isFull: (_, _litres: number) => true, isHot: () => false, isWet: () => true },
  actions: { rattle: () => {} },
  delays: { saving: 1000 },
}).createMachine({
  id: 'tea kettle',
  initial: 'off',
  on: { unplugged: '.off', lifted: { actions: 'rattle' }, filled: { guard: 'isWet', actions: 'rattle' } },
  states: {
    off: { on: { switched: { guard: or([and(['isWet', not('isHot')]), 'isHot']), target: 'on' } } },
    on: {
      type: 'parallel',
      on: { dropped: 'broken' },
      states: {
        heat: {
          initial: 'warming',
          states: {
            warming: {
              invoke: {
                src: 'boil',
                onDone: [
                  { guard: { type: 'isFull', params: 1 }, target: 'boiling' },
                  { target: 'warming', reenter: true },
                ],
                onError: '#tea kettle.broken',
              },
            },
            boiling: {},
          },
        },
        lamp: {
          initial: 'lit',
          on: { 'lamp.pressed': '.lit' },
          states: { lit: { after: { saving: 'dark' } }, dark: {} },
        },
      },
    },
    broken: { always: [{ guard: 'isHot', target: '#tea kettle.on.lamp.dark' }, { target: 'off' }] },
    scrapped: { type: 'final' },
  },
})
