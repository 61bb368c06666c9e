import type { Row } from '#mocks/database/models.ts'
import { drawPicture, type PictureKind } from './pictures.ts'

/** A picture named by a row: where it is stored and what it shows. */
export type PictureFile = Pick<Row<'file'>, 'bucket' | 'ownerId' | 'name'> & { kind: PictureKind }

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
