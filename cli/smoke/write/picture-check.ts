import { fail } from '#cli/client/finding.ts'
import { drawTile } from '#cli/seed/tiles.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { openFile, type StoredFile } from '#cli/smoke/records/record-checks.ts'
import { customers } from '#src/contract/customers.ts'
import { eventually, remarkOn } from './eventually.ts'
import { type WriteRun, writeCheck } from './write-run.ts'

const banner =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="#26688d" d="M0 0h400v100H0z"/></svg>'

const png = (name: string, number: number): File =>
  new File([new Uint8Array(drawTile(name, number))], name, { type: 'image/png' })

/** The image files that a run sends, generated when they are sent. */
export const pictures = {
  logo: () => png('logo.png', 1),
  changedLogo: () => png('changed-logo.png', 2),
  profile: () => png('profile.png', 3),
  banner: () => new File([banner], 'banner.svg', { type: 'image/svg+xml' }),
}

/**
 * Checks that the storage returns the pictures of the run's customer byte for byte as they were sent; `write` is made
 * before, once.
 */
export const pictureCheck = (
  writeRun: WriteRun,
  title: string,
  logo: () => File,
  write: (client: CheckClient) => Promise<unknown> = async () => undefined,
): Check =>
  writeCheck(
    customers.get,
    title,
    async (client) => {
      const owner = writeRun.idOf('customer')
      await write(client)
      const seen = await eventually(writeRun.patience, client, async () => {
        const record = await client.call(customers.get, { params: { id: owner }, query: {} })
        const place = { folder: 'customerAssets', owner } as const
        await comparePicture(client, place, { what: 'logo', name: record.companyLogo, file: logo() })
        const banner = { what: 'banner', name: record.banner_Header, file: pictures.banner() }
        await comparePicture(client, place, banner)
        return 'byte for byte'
      })
      return remarkOn(seen)
    },
    'storage',
  )

type Picture = { what: string; name: string | null; file: File }

/** Fails unless the storage returns the picture byte for byte as it was sent. */
export const comparePicture = async (
  client: CheckClient,
  place: Omit<StoredFile, 'name'>,
  { what, name, file }: Picture,
): Promise<void> => {
  if (name === null) return fail(`names no ${what}, though one was sent`)
  const bytes = await openFile(client, { ...place, name })
  if (bytes.equals(Buffer.from(await file.arrayBuffer()))) return
  fail(`names a ${what} whose ${bytes.byteLength} bytes are not those that were sent`)
}
