import type { Seed } from '#mocks/database/database-types.ts'
import { readStateFile } from '#mocks/database/state-file.ts'
import type { DemoStore } from '#mocks/demo/demo-store.ts'
import type { Replacements } from '#mocks/demo/replacements.ts'
import type { Replacement } from '#mocks/demo/scenarios/replacement.ts'
import { jsonFault, parseJsonText } from '#mocks/json-text.ts'
import type { HospitalFile, ImportedHospital } from '#mocks/seed/import/hospital-csv.ts'
import { readSeed } from '#mocks/seed/seed-file.ts'
import { type Replace, settingsIn } from './replace-data.ts'

type Parts = {
  loadSeed: () => Promise<Seed>
  store: DemoStore
  replacements: Replacements
  replace: Replace
}

/** Data that come as a file. */
export const createFileActions = ({ loadSeed, store, replacements, replace }: Parts) => {
  const replaceBy = async (made: Replacement): Promise<void> => {
    if (await replacements.allow('the import')) await replace('the import', () => made)
  }
  return {
    /**
     * Reads a state file of any release, or a seed file. Throws an Error whose message says what is wrong with the file; then
     * nothing has changed.
     */
    importState: async (text: string): Promise<void> => replaceBy(readDataFile(text)),

    /** Reads a table of hospitals without importing it. Throws an Error with a message for the presenter. */
    async readHospitals(text: string): Promise<HospitalFile> {
      const { readHospitalCsv } = await import('#mocks/seed/import/hospital-csv.ts')
      return readHospitalCsv(text)
    },
    /** Devices, people, notes and complaints are made for the hospitals. */
    async importHospitals(hospitals: readonly ImportedHospital[]): Promise<void> {
      const { seedFromHospitals } = await import('#mocks/seed/import/seed-from-hospitals.ts')
      const seed = seedFromHospitals(await loadSeed(), hospitals, Date.now())
      await replaceBy({ seed, settings: { scenario: 'everyday', prospect: store.get().settings.prospect } })
    },
  }
}

/** The brand belongs to the file: one without a brand shows the product's own. */
const readDataFile = (text: string): Replacement => {
  const seed = readSeedFile(text)
  if (seed !== null) return { seed, settings: { scenario: 'everyday', prospect: settingsIn(seed).prospect } }
  const reading = readStateFile(text)
  if ('problem' in reading) throw new Error(`${reading.problem} Nothing was changed.`)
  return { seed: reading.seed, settings: { scenario: reading.scenario, prospect: reading.brand } }
}

/** Null if it is not a seed file. */
const readSeedFile = (text: string): Seed | null => {
  const json = parseOrNull(text)
  if (typeof json !== 'object' || json === null || !('referenceDay' in json)) return null
  try {
    return readSeed(json, Date.now())
  } catch (error) {
    throw new Error(`This seed file cannot be read: ${jsonFault(error)}. Nothing was changed.`, {
      cause: error,
    })
  }
}

const parseOrNull = (text: string): unknown => {
  try {
    return parseJsonText(text)
  } catch {
    return null
  }
}
