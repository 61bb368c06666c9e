import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { type Customer, customers, portalsOf } from '#src/contract/customers.ts'
import { useChangeForm } from '#src/forms/define-form.ts'
import type { FormValues } from '#src/forms/field-table.ts'
import {
  FormCheckboxes,
  FormField,
  FormFile,
  FormNewPassword,
  FormPassword,
  FormSelect,
  FormTextArea,
} from '#src/forms/form-fields.tsx'
import { type FindSimilar, SimilarRecords } from '#src/forms/similar-records.tsx'
import { type PortalFormState, usePortalForm } from '#src/forms/use-portal-form.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { type PortalUrlParts, restorePortalUrl, typedPortalUrl } from '#src/rules/field-checks.ts'
import { type CustomerForm, customerEditForm } from '#src/rules/forms/customer.ts'
import { names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { foldForSearch } from '#src/rules/search-text.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { FieldGroup, WholeLine } from '#src/ui/fields/field-group.tsx'
import { replacePicture } from '#src/ui/records/pictures.ts'
import {
  type CustomerField,
  type CustomerSection,
  customerFields,
  customerSectionNames,
  customerSections,
  fieldsIn,
} from './customer.fields.tsx'
import { sendCustomer } from './customer-change.ts'
import { accountStatuses, type CustomerOptions, customerFormats, lobNames } from './customer-options.ts'
import { imagesOf } from './stored-image.tsx'

type CustomerFormSectionsProps = {
  form: PortalFormState<CustomerForm>
  options: CustomerOptions
  /** The record that is edited; null for a new one. */
  known: Customer | null
  /** Local Admin Name, which cannot be edited. */
  localAdmin: ReactNode
  /** The addresses of the record's images; null if there is none. */
  images: { logo: string | null; banner: string | null }
  /** Buttons that download the record's images. */
  downloads: { logo: ReactNode; banner: ReactNode }
  earlierNotes: ReactNode
}

export const CustomerFormSections = (props: CustomerFormSectionsProps) => {
  const own = ownControls(props)
  const inputs = (section: CustomerSection) =>
    fieldsIn(section).map((name) =>
      Object.hasOwn(own, name) ? own[name] : <PlainField key={name} form={props.form} name={name} />,
    )
  return customerSectionNames.map((section) =>
    section === 'permissions' ? (
      // The group of checkboxes has its own legend.
      inputs(section)
    ) : (
      <FieldGroup
        key={section}
        legend={customerSections[section].title}
        layout={customerSections[section].isSingle ? 'single' : 'columns'}
      >
        {inputs(section)}
        {section === 'notes' ? props.earlierNotes : null}
      </FieldGroup>
    ),
  )
}

const PlainField = ({ form, name }: { form: PortalFormState<CustomerForm>; name: CustomerField }) =>
  customerFields[name].control === 'textarea' ? (
    <FormTextArea field={form.field(name)} />
  ) : (
    <FormField field={form.field(name)} />
  )

const findSimilar: FindSimilar = async ({ call, signal }, typed) => {
  const query = { search: typed, page: paging.firstPage, sortBy: 'id', sortType: 'desc' } as const
  const { rows } = await call(customers.list, { query, signal })
  return rows
    .filter(({ companyName }) => foldForSearch(companyName) === foldForSearch(typed))
    .map(({ customer_Id, companyName }) => ({
      name: `${companyName} (${customer_Id})`,
      to: paths.customer.view(customer_Id),
    }))
}

/** The fields that are more than a text. */
const ownControls = ({
  form,
  options,
  known,
  localAdmin,
  images,
  downloads,
}: CustomerFormSectionsProps): Partial<Record<CustomerField, ReactNode>> => {
  const image = (name: 'logo' | 'banner') => (
    <FormFile
      key={name}
      field={form.field(name)}
      hints={[uploadMessages.uploadFormats, uploadMessages.uploadLimit]}
      accept="image/jpeg,image/png,image/svg+xml"
      emptyText={uploadMessages.noImage}
      current={images[name]}
      action={downloads[name]}
    />
  )
  // On a stored record an empty password leaves the old one as it is.
  const required = known === null
  return {
    ...(known === null
      ? {
          companyName: (
            <SimilarRecords
              key="companyName"
              field={form.field('companyName')}
              find={findSimilar}
              access={may.readCustomers}
            >
              <FormField field={form.field('companyName')} />
            </SimilarRecords>
          ),
        }
      : {}),
    lob_Id: (
      <FormSelect
        key="lob_Id"
        field={form.field('lob_Id')}
        placeholder="Select"
        options={lobChoices(options, known)}
        {...options.loading.lobs}
      />
    ),
    accountStatus: [
      <FormSelect
        key="accountStatus"
        field={form.field('accountStatus')}
        options={accountStatuses(options.statuses, known)}
        {...options.loading.statuses}
      />,
      localAdmin,
    ],
    integration_customization: (
      <FormTextArea key="integration" rows={2} field={form.field('integration_customization')} />
    ),
    customer_Url: (
      <WholeLine key="customer_Url">
        <PortalUrlField form={form} />
      </WholeLine>
    ),
    // Both images share a line.
    logo: (
      <WholeLine key="images">
        {image('logo')}
        {image('banner')}
      </WholeLine>
    ),
    banner: null,
    portal_Permissions: (
      <FormCheckboxes
        key="portals"
        field={form.field('portal_Permissions')}
        options={portalChoices(options, known)}
        {...options.loading.portals}
      />
    ),
    company_Username: (
      <FormField key="username" field={form.field('company_Username')} autoComplete="username" />
    ),
    company_Password: (
      <FormNewPassword key="password" field={form.field('company_Password')} required={required} />
    ),
    confirm_Password: (
      <FormPassword key="repetition" field={form.field('confirm_Password')} required={required} />
    ),
  }
}

/** The active ones, and those of the record if they are inactive or several: they stay until another is chosen. */
const lobChoices = (options: CustomerOptions, known: Customer | null) => {
  const active = options.lobs.map(({ lob_Id, lobsname }) => ({ id: String(lob_Id), name: lobsname }))
  if (known === null || known.lob_Id === '' || active.some(({ id }) => id === known.lob_Id)) return active
  return [{ id: known.lob_Id, name: lobNames(known.lob_Id, options.lobs, known) }, ...active]
}

/** The offered ones, and those of the record that are not offered, by id: without a box they would be removed. */
const portalChoices = ({ portals }: CustomerOptions, known: Customer | null) => {
  const offered = portals.map(({ portalId, PortalName }) => ({ id: portalId, name: PortalName }))
  if (known === null || offered.length === 0) return offered
  const others = portalsOf(known).filter((id) => offered.every((portal) => portal.id !== id))
  return [...offered, ...others.map((id) => ({ id, name: String(id) }))]
}

const name = 'customer_Url'

/**
 * The whole portal URL. Its fixed prefix and suffix are restored at each click, focus and blur. Read-only if
 * the stored record has a valid one; another stays as it is until it is changed.
 */
const PortalUrlField = ({ form }: { form: PortalFormState<CustomerForm> }) => {
  const { prefix, suffix } = useServices().config.portalUrl
  const { methods } = form
  const [stored] = useState(() => String(methods.getValues(name) ?? ''))
  const isFixed = isValid(stored, { prefix, suffix })
  const field = form.field(name)
  const restore = () => {
    const typed = String(methods.getValues(name) ?? '')
    if (typed === stored && typed !== '') return typed
    const whole = restorePortalUrl(typed, { prefix, suffix })
    if (whole !== typed) methods.setValue(name, whole, { shouldDirty: true })
    return whole
  }
  const click = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    const isMarked = currentTarget.selectionStart !== currentTarget.selectionEnd
    // What is typed belongs between the two; what is marked is about to be replaced as a whole.
    if (restore() === prefix + suffix && !isMarked) {
      currentTarget.setSelectionRange(prefix.length, prefix.length)
    }
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // Left empty, what is stored stays as it is: none, or one that could not be read.
    if (restore() === prefix + suffix && stored === '') methods.setValue(name, '', { shouldDirty: true })
    return field.store.register().onBlur(event)
  }
  return isFixed ? (
    <FormField field={{ ...field, hint: undefined }} readOnly required={false} />
  ) : (
    <FormField field={field} onFocus={restore} onClick={click} onBlur={leave} />
  )
}

const isValid = (url: string, parts: PortalUrlParts): boolean =>
  url !== '' && restorePortalUrl(url, parts) === url && typedPortalUrl(parts)(url) === null

export const useCustomerForm = (
  customer: Customer,
  reread: (signal: AbortSignal) => Promise<Customer>,
  options: CustomerOptions,
  onSaved: (typed: FormValues) => void,
) => {
  const { config } = useServices()
  const id = customer.customer_Id
  const form = useChangeForm(customerFields, { loaded: customer, reread }, customerEditForm(config.portalUrl))
  return usePortalForm({
    id: `customer/${id}`,
    name: `${names.customer.one} ${id}`,
    kind: 'change',
    form,
    formats: customerFormats(options, customer),
    send: async (call, values) => {
      const saved = await sendCustomer(call, id, values)
      const stored = imagesOf(config, customer)
      if (values.logo instanceof File) replacePicture(stored.logo, values.logo)
      if (values.banner instanceof File) replacePicture(stored.banner, values.banner)
      return saved
    },
    undo: { kind: 'customer', record: id },
    texts: { done: saveMessages.customerUpdated },
    onSaved,
  })
}
