import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, number, type } from 'superstruct'

const Seed = type({ settings: array(type({ accessTokenLife: number() })) })

/** Changes of the demo's seed for a test; null leaves the value as it is. */
export type SeedChange = {
  /** Milliseconds that access tokens last. */
  accessTokenLife: number | null
}

/** Calls `use` with the path of a seed file with these changes, and deletes the file afterwards. */
export const withSeed = async (
  { accessTokenLife }: SeedChange,
  use: (file: string) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  try {
    const seed: unknown = JSON.parse(await readFile('mocks/seed/demo.json', 'utf8'))
    assert(seed, Seed)
    if (accessTokenLife !== null) for (const row of seed.settings) row.accessTokenLife = accessTokenLife
    const file = join(folder, 'seed.json')
    await writeFile(file, JSON.stringify(seed))
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
