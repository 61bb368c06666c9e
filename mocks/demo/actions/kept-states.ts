import type { Database, WritableTables } from '#mocks/database/database-types.ts'
import type { KeptState } from '#mocks/database/demo-row.ts'
import { writeStateFile } from '#mocks/database/state-file.ts'
import { changeDemoSettings, demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import { dateMove, type Replacements } from '#mocks/demo/replacements.ts'
import { randomUuid } from '#mocks/wire/random.ts'
import { type Make, type Replace, settingsIn } from './replace-data.ts'

type Parts = {
  database: Pick<Database, 'snapshot' | 'readSnapshot'>
  store: DemoStore
  replacements: Replacements
  replace: Replace
}

const mostNamed = 8

/** The list of kept states: the presenter adds named ones, and each replacement of the data adds an automatic one. */
export const createKeptStates = ({ database, store, replacements, replace }: Parts) => ({
  /** Keeps the present state. One that has the name already is replaced. */
  saveCheckpoint: (name: string) =>
    store.change((tables, snapshots) => {
      const named = demoSettings(tables).kept.filter(({ kind }) => kind === 'named')
      const earlier = named.find((state) => state.name === name)
      if (earlier === undefined && named.length >= mostNamed)
        throw new Error(`There are ${mostNamed} checkpoints already. Delete one first.`)
      const key = earlier?.key ?? randomUuid()
      const size = snapshots.put(key)
      const state: KeptState = { key, kind: 'named', name, at: new Date().toISOString(), size }
      changeDemoSettings(tables, { kept: [state, ...keptBut(key, tables)] })
    }),

  /** Goes back to a state, which takes its place in the list if it is an automatic one. The present one is kept, as before every replacement. */
  async restoreState(state: KeptState): Promise<void> {
    if (!(await replacements.allow(describeRestored(state)))) return
    const isRestored = await replace(nameOfRestoring(state), makeRestored(state), state.key)
    if (!isRestored) throw new Error('This state is no longer there.')
  },

  deleteState: ({ key }: KeptState) =>
    store.change((tables, snapshots) => {
      snapshots.remove(key)
      changeDemoSettings(tables, { kept: keptBut(key, tables) })
    }),

  /** The text of a state file: of the present data, or of a kept state. */
  async exportState(state?: KeptState): Promise<string> {
    const seed = await (state === undefined ? database.snapshot() : database.readSnapshot(state.key))
    if (seed === null) throw new Error('This state is no longer there.')
    const { scenario, prospect } = settingsIn(seed)
    return writeStateFile(seed, { scenario, brand: prospect })
  },
})

const keptBut = (key: string, tables: WritableTables): KeptState[] =>
  demoSettings(tables).kept.filter((state) => state.key !== key)

/**
 * A checkpoint brings back the data and their prospect. An automatic state brings back all that its replacement may have changed,
 * the script and the trouble too. Dates that the user has moved back stay as they are.
 */
const makeRestored =
  ({ key, kind, name }: KeptState): Make =>
  (seed) => {
    if (seed === null) return null
    const { scenario, running, prospect, hasEdits, keepsDates, latency, offline, faults } = settingsIn(seed)
    if (kind === 'named') return { seed, settings: { scenario, prospect } }
    const settings = { scenario, running, prospect, hasEdits, latency, offline, faults, lastFault: null }
    return { seed, settings: { ...settings, keepsDates: keepsDates || name === dateMove }, drop: key }
  }

const describeRestored = ({ kind, name }: KeptState): string =>
  kind === 'named' ? `the checkpoint '${name}'` : `the state before ${name}`

/** What replaces the present data, in words that fit after "Before". They do not grow when it is done and undone many times. */
const nameOfRestoring = (state: KeptState): string => {
  if (state.kind === 'named') return describeRestored(state)
  const [, verb, what] = /^(undoing|redoing) (.*)$/.exec(state.name) ?? []
  return `${verb === 'undoing' ? 'redoing' : 'undoing'} ${what ?? state.name}`
}
