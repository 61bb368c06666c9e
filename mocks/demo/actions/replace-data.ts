import type { currentData, Database, ReadableTables, Seed } from '#mocks/database/database-types.ts'
import { type DemoRow, defaultDemoRow, type Snapshot, snapshotsOf } from '#mocks/database/demo-row.ts'
import { demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { Replacements } from '#mocks/demo/replacements.ts'
import { type Replacement, toReplacement } from '#mocks/demo/scenarios/replacement.ts'
import { randomUuid } from '#mocks/wire/random.ts'

type Parts = { database: Database; store: DemoStore; replacements: Replacements }

const mostUndoPoints = 5

export type Make = (source: Seed | null, tables: ReadableTables) => Replacement | null

/** Replaces all data, and keeps the state before for `Undo`. `make` returns null if there is nothing to replace it. */
export const createReplace =
  ({ database, store, replacements }: Parts) =>
  async (name: string, make: Make, from?: string | typeof currentData): Promise<boolean> => {
    const point: Snapshot = { key: randomUuid(), kind: 'undo', name, at: new Date().toISOString(), size: 0 }
    const makeSeed = (now: ReadableTables, source: Seed | null) => {
      const made = make(source, now)
      if (made === null) return null
      const before = demoSettings(now)
      const drop = snapshotsOf(before, 'undo')
        .slice(mostUndoPoints - 1)
        .map(({ key }) => key)
      const snapshots = [point, ...before.snapshots.filter(({ key }) => !drop.includes(key))]
      return { seed: toReplacement(now, { ...made, settings: { ...made.settings, snapshots } }), drop }
    }
    const isReplaced = await database.replace(makeSeed, {
      keepAs: point.key,
      ...(from === undefined ? {} : { from }),
    })
    if (!isReplaced) return false
    replacements.last.set(point.key)
    store.share()
    return true
  }

export type Replace = ReturnType<typeof createReplace>

export const settingsIn = ({ demo = defaultDemoRow }: Seed): DemoRow => demo
