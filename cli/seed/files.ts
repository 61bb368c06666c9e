import type { Row } from '#mocks/database/models.ts'
import { drawPicture, type PictureKind } from './pictures.ts'

/** A picture that a row names: where it is stored, and what it shows. */
export type FilePlace = Pick<Row<'file'>, 'bucket' | 'ownerId' | 'name'> & { kind: PictureKind }

export const employeeFiles = ({ id, profileImage }: Row<'employee'>): FilePlace[] =>
  profileImage === null ? [] : [{ bucket: 'employees', ownerId: id, name: profileImage, kind: 'portrait' }]

export const customerFiles = ({ id, logo, banner }: Row<'customer'>): FilePlace[] => [
  ...(logo === null ? [] : [{ bucket: 'customers', ownerId: id, name: logo, kind: 'logo' } as const]),
  ...(banner === null ? [] : [{ bucket: 'customers', ownerId: id, name: banner, kind: 'banner' } as const]),
]

export const complaintFiles = ({ customerId, attachments }: Row<'complaint'>): FilePlace[] =>
  attachments.map((name) => ({ bucket: 'complaints', ownerId: customerId, name, kind: 'screen' }))

/** The record of a stored file, with its bytes in base64. */
export const storedFile = ({ kind, ...place }: FilePlace, index: number) => ({
  id: index + 1,
  ...place,
  type: place.name.endsWith('.png') ? 'image/png' : 'image/svg+xml',
  data: Buffer.from(drawPicture(kind, place.name, index)).toString('base64'),
})
