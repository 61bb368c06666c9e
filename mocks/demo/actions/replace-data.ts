import type { currentData, Database, ReadableTables, Seed } from '#mocks/database/database-types.ts'
import { type DemoRow, defaultDemoRow, type UndoPoint } from '#mocks/database/demo-row.ts'
import { demoSettings } from '#mocks/demo/demo-settings.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { ReplacementName, Replacements } from '#mocks/demo/replacements.ts'
import { toReplacement } from '#mocks/demo/scenarios/replacement.ts'
import { randomUuid } from '#mocks/wire/random.ts'

type Parts = { database: Database; store: DemoStore; replacements: Replacements }

const mostUndoPoints = 5

export type Made = Parameters<typeof toReplacement>[1]
export type Make = (source: Seed | null, tables: ReadableTables) => Made | null

/** Replaces all data, and keeps the state before for `Undo`. `make` returns null if there is nothing to replace it. */
export const createReplace =
  ({ database, store, replacements }: Parts) =>
  async (name: ReplacementName, make: Make, from?: string | typeof currentData): Promise<boolean> => {
    // The leading space keeps it apart from the presenter's names, which are trimmed.
    const point: UndoPoint = { checkpoint: ` ${randomUuid()}`, name, at: new Date().toISOString() }
    let dropped: readonly UndoPoint[] = []
    const makeSeed = (now: ReadableTables, source: Seed | null): Seed | null => {
      const made = make(source, now)
      if (made === null) return null
      const points = [point, ...demoSettings(now).undoPoints]
      dropped = points.slice(mostUndoPoints)
      const undoPoints = points.slice(0, mostUndoPoints)
      return toReplacement(now, { ...made, settings: { ...made.settings, undoPoints } })
    }
    const isReplaced = await database.replace(makeSeed, {
      keepAs: point.checkpoint,
      ...(from === undefined ? {} : { from }),
    })
    if (!isReplaced) return false
    for (const { checkpoint } of dropped) await database.removeCheckpoint(checkpoint)
    replacements.last.set(point.checkpoint)
    await store.share()
    return true
  }

export type Replace = ReturnType<typeof createReplace>

export const settingsIn = ({ tables }: Seed): DemoRow => tables.demo.rows[0] ?? defaultDemoRow
