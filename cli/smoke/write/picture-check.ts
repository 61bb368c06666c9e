import type { Check } from '#cli/smoke/check.ts'
import { cannotCheck, fail } from '#cli/smoke/finding.ts'
import type { Service } from '#cli/smoke/service.ts'
import { ApiError } from '#src/api/api-error.ts'
import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Config } from '#src/contract/config.ts'
import { customers } from '#src/contract/customers.ts'
import { pictures } from './pictures.ts'
import type { Trial } from './trial.ts'
import { writeCheck } from './write-check.ts'

/** The pictures of the run's customer come back as they were sent. `title` says which ones those are. */
export const pictureCheck = (trial: Trial, storage: Storage, title: string, logo: () => File): Check =>
  writeCheck(
    customers.get,
    title,
    async ({ call, service }) => {
      const id = trial.idOf('customer')
      const { companyLogo, banner_Header } = await call(customers.get, { params: { id }, query: {} })
      await comparePicture(storage, service, id, { what: 'logo', name: companyLogo, file: logo() })
      await comparePicture(storage, service, id, {
        what: 'banner',
        name: banner_Header,
        file: pictures.banner(),
      })
      return 'byte for byte'
    },
    'storage',
  )

/** Where files are stored; null where nobody said. */
type Storage = Config['storage'] | null

/** A picture of a customer: the name under which it is stored, and the file that was sent. */
type Sent = { what: string; name: string | null; file: File }

/** The storage gives the picture back byte for byte, without a bearer (wire.md). */
const comparePicture = async (
  storage: Storage,
  { timeout }: Pick<Service, 'timeout'>,
  customerId: number,
  { what, name, file }: Sent,
): Promise<void> => {
  if (name === null) return fail(`names no ${what}, though one was sent`)
  if (storage === null) return cannotCheck('nothing says where files are stored')
  const response = await load(storedFileUrl(storage, 'customerAssets', customerId, name), timeout)
  if (response.status !== 200) fail(`names a ${what} for which the storage answers ${response.status}`)
  const [given, expected] = await Promise.all([response.arrayBuffer(), file.arrayBuffer()])
  if (!Buffer.from(given).equals(Buffer.from(expected))) {
    fail(`names a ${what} whose ${given.byteLength} bytes are not those that were sent`)
  }
}

const load = (url: string, timeout: number): Promise<Response> =>
  fetch(url, { credentials: 'omit', redirect: 'manual', signal: AbortSignal.timeout(timeout) }).catch(
    (cause) => {
      throw new ApiError('network', { cause })
    },
  )
