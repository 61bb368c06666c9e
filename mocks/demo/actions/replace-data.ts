import type { currentData, Database, ReadableTables, Seed } from '#mocks/database/database-types.ts'
import { type DemoRow, defaultDemoRow, type KeptState } from '#mocks/database/demo-row.ts'
import { demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { Replacements } from '#mocks/demo/replacements.ts'
import { type Replacement, toReplacement } from '#mocks/demo/scenarios/replacement.ts'
import { randomUuid } from '#mocks/wire/random.ts'

type Parts = {
  database: Database
  store: DemoStore
  replacements: Replacements
  /** Whether the state before is kept. */
  isKept: boolean
  /** Issues a session of this life, in milliseconds, to the signed-in user, who may have one of another. */
  renewSession: (life: number) => Promise<void>
}

const mostAutomatic = 5

/** What replaces the data, and the key of the kept state that is no longer needed, because it is what replaces them. */
type Made = Replacement & { drop?: string }
export type Make = (source: Seed | null, tables: ReadableTables) => Made | null

/**
 * Replaces all data, and keeps the state before where states are kept. `make` returns null if there is nothing to replace it.
 * Sessions last as long as the new data say: the present one too.
 */
export const createReplace =
  ({ database, store, replacements, isKept, renewSession }: Parts) =>
  async (name: string, make: Make, from?: string | typeof currentData): Promise<boolean> => {
    const state: KeptState = {
      key: randomUuid(),
      kind: 'automatic',
      name,
      at: new Date().toISOString(),
      size: 0,
    }
    let life: number | undefined
    const makeSeed = (now: ReadableTables, source: Seed | null) => {
      const made = make(source, now)
      if (made === null) return null
      life = made.seed.tables.settings.rows[0]?.accessTokenLife
      const drop = keysToDrop(demoSettings(now).kept, made.drop)
      const others = demoSettings(now).kept.filter(({ key }) => !drop.includes(key))
      const settings = { ...made.settings, kept: isKept ? [state, ...others] : others }
      return { seed: toReplacement(now, { ...made, settings }), drop }
    }
    const isReplaced = await database.replace(makeSeed, {
      ...(isKept ? { keepAs: state.key } : {}),
      ...(from === undefined ? {} : { from }),
    })
    if (!isReplaced) return false
    if (isKept) replacements.last.set(state.key)
    store.share()
    if (life !== undefined) await renewSession(life)
    return true
  }

/** There is room for one more automatic state then. */
const keysToDrop = (kept: readonly KeptState[], replaced: string | undefined): string[] => {
  const automatic = kept.filter(({ kind, key }) => kind === 'automatic' && key !== replaced)
  const oldest = automatic.slice(mostAutomatic - 1).map(({ key }) => key)
  return replaced === undefined ? oldest : [replaced, ...oldest]
}

export type Replace = ReturnType<typeof createReplace>

export const settingsIn = ({ demo = defaultDemoRow }: Seed): DemoRow => demo
