import { fail } from '#cli/client/finding.ts'
import { drawTile } from '#cli/seed/tiles.ts'
import type { Check } from '#cli/smoke/check.ts'
import { openFile } from '#cli/smoke/records/record-checks.ts'
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

/** Checks that the storage returns the pictures of the run's customer byte for byte as they were sent. */
export const pictureCheck = (writeRun: WriteRun, title: string, logo: () => File): Check =>
  writeCheck(
    customers.get,
    title,
    async (client) => {
      const owner = writeRun.idOf('customer')
      const { companyLogo, banner_Header } = await client.call(customers.get, {
        params: { id: owner },
        query: {},
      })
      const sent = [
        { what: 'logo', name: companyLogo, file: logo() },
        { what: 'banner', name: banner_Header, file: pictures.banner() },
      ]
      for (const { what, name, file } of sent) {
        if (name === null) return fail(`names no ${what}, though one was sent`)
        const bytes = await openFile(client, { folder: 'customerAssets', owner, name })
        if (bytes.equals(Buffer.from(await file.arrayBuffer()))) continue
        fail(`names a ${what} whose ${bytes.byteLength} bytes are not those that were sent`)
      }
      return 'byte for byte'
    },
    'storage',
  )
