import { storedFileUrl } from '#src/api/stored-file.ts'
import type { Config } from '#src/contract/config.ts'
import type { Customer } from '#src/contract/customers.ts'
import { useTypedFile } from '#src/forms/typed-file.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { ImagePreview } from '#src/ui/records/image-preview.tsx'
import { useObjectUrl } from '#src/ui/records/use-object-url.ts'
import { customerFields } from './customer.fields.tsx'

type Kind = 'logo' | 'banner'

type StoredImageProps = {
  kind: Kind
  customer: Customer
  /** What was chosen in its place and has just been saved. */
  chosen: File | null
}

export const StoredImage = ({ kind, customer, chosen }: StoredImageProps) => {
  const { config } = useServices()
  const url = useObjectUrl(useTypedFile(chosen)) ?? imagesOf(config, customer)[kind]
  return (
    <>
      <ImagePreview url={url} alt={customerFields[kind].label} emptyText={uploadMessages.noImage} />
      <DownloadImage kind={kind} customer={customer} />
    </>
  )
}

/** Saves the stored logo or banner as a file; nothing if none is stored. */
export const DownloadImage = ({ kind, customer }: Omit<StoredImageProps, 'chosen'>) => {
  const { config, download } = useServices()
  const url = imagesOf(config, customer)[kind]
  const name = fileNameOf(customer, kind)
  return url === null || name === null ? null : (
    <DownloadButton of={kind} onClick={() => download(url, name)} />
  )
}

/** The URLs of a customer's logo and banner; null for one that it has not. */
export const imagesOf = ({ storage }: Config, customer: Customer): Record<Kind, string | null> => {
  const urlOf = (name: string | null) =>
    name === null ? null : storedFileUrl(storage, 'customerAssets', customer.customer_Id, name)
  return { logo: urlOf(customer.companyLogo), banner: urlOf(customer.banner_Header) }
}

const fileNameOf = ({ companyLogo, banner_Header }: Customer, kind: Kind): string | null =>
  kind === 'logo' ? companyLogo : banner_Header
