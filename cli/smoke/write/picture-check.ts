import { cannotCheck, fail } from '#cli/client/finding.ts'
import { getStoredFile } from '#cli/client/stored-files.ts'
import { drawTile } from '#cli/seed/tiles.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { storedFileUrl } from '#src/api/stored-file.ts'
import { customers } from '#src/contract/customers.ts'
import { type WriteRun, writeCheck } from './write-run.ts'

const banner =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="#26688d" d="M0 0h400v100H0z"/></svg>'

const png = (name: string, number: number): File =>
  new File([new Uint8Array(drawTile(name, number))], name, { type: 'image/png' })

/** The image files that a run sends, generated when they are sent. */
export const pictures = {
  logo: () => png('logo.png', 1),
  changedLogo: () => png('changed-logo.png', 2),
  banner: () => new File([banner], 'banner.svg', { type: 'image/svg+xml' }),
}

/** Checks that the pictures of the run's customer are returned as they were sent. */
export const pictureCheck = (writeRun: WriteRun, title: string, logo: () => File): Check =>
  writeCheck(
    customers.get,
    title,
    async (client) => {
      const id = writeRun.idOf('customer')
      const { storage } = writeRun
      const { companyLogo, banner_Header } = await client.call(customers.get, { params: { id }, query: {} })
      const sent: Sent[] = [
        { id, what: 'logo', name: companyLogo, file: logo() },
        { id, what: 'banner', name: banner_Header, file: pictures.banner() },
      ]
      for (const picture of sent) await comparePicture(client, storage, picture)
      return 'byte for byte'
    },
    'storage',
  )

/** A picture of a customer: the name under which it is stored, and the file that was sent. */
type Sent = { id: number; what: string; name: string | null; file: File }

/** The storage must return the picture byte for byte, without a bearer token. */
const comparePicture = async (
  { connection }: CheckClient,
  storage: WriteRun['storage'],
  { id, what, name, file }: Sent,
): Promise<void> => {
  if (name === null) return fail(`names no ${what}, though one was sent`)
  if (storage === null) return cannotCheck('where files are stored is not known: give --storage-from')
  const { status, bytes } = await getStoredFile(
    connection,
    storedFileUrl(storage, 'customerAssets', id, name),
  )
  if (status !== 200) fail(`names a ${what} for which the storage answers ${status}`)
  if (!bytes.equals(Buffer.from(await file.arrayBuffer()))) {
    fail(`names a ${what} whose ${bytes.byteLength} bytes are not those that were sent`)
  }
}
