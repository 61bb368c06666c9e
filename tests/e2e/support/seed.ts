import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, number, string, type } from 'superstruct'

const Seed = type({
  settings: array(type({ accessTokenLife: number() })),
  letter: array(type({ uuid: string(), expiresAt: string() })),
})

/** What of the demo's data is another for a test; null where it is not. */
export type SeedChange = {
  /** Milliseconds that access tokens last. */
  accessTokenLife: number | null
  /** The uuid for the first reset e-mail, whose link then never expires. */
  resetLinkUuid: string | null
}

/** Lends the demo's data, with these changes, as a seed file. */
export const withSeed = async (
  { accessTokenLife, resetLinkUuid }: SeedChange,
  use: (file: string) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'care-admin-portal-'))
  try {
    const seed: unknown = JSON.parse(await readFile('mocks/seed/demo.json', 'utf8'))
    assert(seed, Seed)
    if (accessTokenLife !== null) for (const row of seed.settings) row.accessTokenLife = accessTokenLife
    const [resetEmail] = seed.letter
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
