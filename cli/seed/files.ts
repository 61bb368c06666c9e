import type { FileAddress } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { inRotation } from '#mocks/seed/rules/chance.ts'
import { drawPicture, type PictureKind } from './pictures.ts'

/** Only this many customers have pictures: large seeds test the number of rows. */
const illustratedCustomers = 60

/** The names of the logo and the banner of a customer. */
export const customerPictures = (id: number): Pick<Row<'customer'>, 'logo' | 'banner'> => {
  const isIllustrated = id <= illustratedCustomers
  return {
    logo: isIllustrated && id % 4 !== 2 ? (id % 4 === 0 ? 'logo.png' : 'logo.svg') : null,
    banner: isIllustrated && id % 2 === 1 ? 'banner.svg' : null,
  }
}

const attachmentSets = [
  [],
  ['screen.svg'],
  [],
  ['log.png'],
  ['screen.svg', 'label.png'],
  [],
  ['screen.svg'],
] as const

/** The names of the files attached to a complaint. */
export const attachmentsOf = (id: number, customerId: number): string[] =>
  customerId <= illustratedCustomers
    ? inRotation(attachmentSets, id).map((name) => `complaint-${id}-${name}`)
    : []

/** A picture named by a row: where it is stored and what it shows. */
type PictureFile = FileAddress & { kind: PictureKind }

export const employeeFiles = ({ id, profileImage }: Row<'employee'>): PictureFile[] =>
  profileImage === null ? [] : [{ bucket: 'employees', ownerId: id, name: profileImage, kind: 'portrait' }]

export const customerFiles = ({ id, logo, banner }: Row<'customer'>): PictureFile[] => [
  ...(logo === null ? [] : [{ bucket: 'customers', ownerId: id, name: logo, kind: 'logo' } as const]),
  ...(banner === null ? [] : [{ bucket: 'customers', ownerId: id, name: banner, kind: 'banner' } as const]),
]

export const complaintFiles = ({ customerId, attachments }: Row<'complaint'>): PictureFile[] =>
  attachments.map((name) => ({ bucket: 'complaints', ownerId: customerId, name, kind: 'screen' }))

/** Returns the row of a stored file, with its bytes in base64. */
export const storedFile = ({ kind, ...location }: PictureFile, index: number) => ({
  id: index + 1,
  ...location,
  type: location.name.endsWith('.png') ? 'image/png' : 'image/svg+xml',
  data: Buffer.from(drawPicture(kind, location.name, index)).toString('base64'),
})
