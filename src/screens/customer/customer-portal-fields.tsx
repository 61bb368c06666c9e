import { messages } from '#src/rules/messages.ts'
import { FieldGroup, WholeLine } from '#src/ui/fields/field-group.tsx'
import { FileField } from '#src/ui/fields/file-field.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { CustomerFieldsProps } from './customer-fields.tsx'
import { customerSections, customerLabels as labels } from './customer-labels.ts'
import { PortalUrlField } from './portal-url-field.tsx'

type PortalFieldsProps = Pick<CustomerFieldsProps, 'form' | 'known' | 'images' | 'downloads'>

/** The portal's address and how it looks. */
export const PortalFields = ({ form, images, downloads }: PortalFieldsProps) => (
  <FieldGroup legend={customerSections.portal}>
    <WholeLine>
      <PortalUrlField form={form} />
    </WholeLine>
    <TextField label={labels.customer_back_Url} inputMode="url" {...form.field('customer_back_Url')} />
    <TextField label={labels.customer_front_Url} inputMode="url" {...form.field('customer_front_Url')} />
    <WholeLine>
      {(['logo', 'banner'] as const).map((name) => (
        <FileField
          key={name}
          label={labels[name]}
          hints={[messages.uploadFormats, messages.uploadLimit]}
          accept="image/jpeg,image/png,image/svg+xml"
          emptyText={messages.noImage}
          current={images[name]}
          action={downloads[name]}
          {...form.file(name)}
        />
      ))}
    </WholeLine>
  </FieldGroup>
)
