import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { openFile } from '#cli/smoke/wire/open-file.ts'
import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Config } from '#src/contract/config.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'

/** A file that an answer names, and whose it is. */
export type StoredFile = {
  folder: Exclude<keyof Config['storage'], 'query'>
  owner: number
  name: string
}

const mostFiles = 5

/** The first few files that answers name can be had from the storage, to which no bearer is shown (wire.md). */
export const storageCheck = (
  endpoint: Endpoint,
  { storage }: Settings,
  filesOf: (visit: Visit) => Promise<readonly StoredFile[]>,
  audience: Check['audience'] = 'permitted',
): Check => ({
  endpoint,
  title: 'names files that open',
  kinds: ['storage'],
  audience,
  work: async (visit) => {
    const folders = storage ?? cannotCheck('nobody said where files are stored: give --storage-from')
    const files = (await filesOf(visit)).slice(0, mostFiles)
    if (files.length === 0) cannotCheck('no record that was seen has a file')
    await Promise.all(
      files.map(async ({ folder, owner, name }) => {
        const trouble = await openFile(visit.service, storedFileUrl(folders, folder, owner, name))
        if (trouble !== null) fail(`the storage ${trouble} for ${name} of record ${owner} in ${folder}`)
      }),
    )
    return `${files.length} files`
  },
})
