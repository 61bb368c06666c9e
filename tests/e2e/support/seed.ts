import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, boolean, number, string, type } from 'superstruct'

const Seed = type({
  settings: array(type({ accessTokenLife: number() })),
  letter: array(type({ uuid: string(), expiresAt: string(), used: boolean() })),
})

/** Changes of the demo's seed for a test; null leaves the value as it is. */
export type SeedChange = {
  /** Milliseconds that access tokens last. */
  accessTokenLife: number | null
  /** The uuid for the first reset e-mail that was not used, whose link then never expires. */
  resetLinkUuid: string | null
}

/** Calls `use` with the path of a seed file with these changes, and deletes the file afterwards. */
export const withSeed = async (
  { accessTokenLife, resetLinkUuid }: SeedChange,
  use: (file: string) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  try {
    const seed: unknown = JSON.parse(await readFile('mocks/seed/demo.json', 'utf8'))
    assert(seed, Seed)
    if (accessTokenLife !== null) for (const row of seed.settings) row.accessTokenLife = accessTokenLife
    const resetEmail = seed.letter.find(({ used }) => !used)
    if (resetLinkUuid !== null && resetEmail !== undefined) {
      resetEmail.uuid = resetLinkUuid
      resetEmail.expiresAt = '2999-12-31T00:00:00.000Z'
    }
    const file = join(folder, 'seed.json')
    await writeFile(file, JSON.stringify(seed))
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
