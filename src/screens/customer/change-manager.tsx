import { type CustomerRow, managerName } from '#src/contract/customers.ts'
import { localAdminOptions } from '#src/data/readings.ts'
import { useOptions } from '#src/data/use-options.ts'
import { defineForm } from '#src/forms/define-form.ts'
import { versionOf } from '#src/forms/field-table.ts'
import { FormButtons } from '#src/forms/form-buttons.tsx'
import { FormCombobox } from '#src/forms/form-combobox.tsx'
import { PortalForm } from '#src/forms/portal-form.tsx'
import { usePortalForm } from '#src/forms/use-portal-form.ts'
import { ManagerForm } from '#src/rules/forms/customer.ts'
import { names } from '#src/rules/names.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { useServices } from '#src/session/services.tsx'
import type { SelectOption } from '#src/ui/fields/select-field.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { DescriptionList } from '#src/ui/records/description-list.tsx'
import { managerFields } from './customer.fields.tsx'
import { managerChange, managerFormats, sendManager } from './customer-change.ts'

type ChangeManagerProps = { customer: CustomerRow; onClose: () => void }

const title = `Change ${names.localAdmin.one}`
const managerForm = defineForm(managerFields, ManagerForm)

/** The popup that hands a customer to another local admin. */
export const ChangeManager = ({ customer, onClose }: ChangeManagerProps) => {
  const { call } = useServices()
  const localAdmins = useOptions(localAdminOptions)
  const form = usePortalForm({
    id: `customer/${customer.customer_Id}/manager`,
    name: `${title} ${customer.customer_Id}`,
    subject: `${customer.companyName} (${customer.customer_Id})`,
    kind: 'change',
    form: managerForm,
    formats: managerFormats(localAdmins.options),
    replaces: {
      seen: versionOf(managerFields, customer).values,
      reread: async (signal) => (await managerChange.read(call, customer.customer_Id, signal)).values,
    },
    send: (call, { employeeId }) => sendManager(call, customer.customer_Id, employeeId),
    undo: { kind: 'manager', record: customer.customer_Id },
    texts: { done: saveMessages.managerChanged },
    after: { delay: 'managerChangeReload', next: { type: 'reload' }, closesFirst: true },
  })
  return (
    <Popup title={title} description={customer.companyName} onClose={onClose}>
      <PortalForm form={form}>
        <DescriptionList
          items={[{ term: 'Account Manager Name', value: currentName(customer, localAdmins.options) }]}
        />
        <FormCombobox field={form.field('employeeId')} {...localAdmins} />
        <FormButtons form={form} onCancel={onClose}>
          Change Admin
        </FormButtons>
      </PortalForm>
    </Popup>
  )
}

/** An API that sends only the id of the manager leaves the name to the local admins, once they are loaded. */
const currentName = (customer: CustomerRow, localAdmins: readonly SelectOption[]): string => {
  const { accountManager: manager, accountManagerName } = customer
  const isNamed = Boolean(manager?.employeesName || accountManagerName)
  const option = isNamed ? undefined : localAdmins.find(({ id }) => id === manager?.employee_Id)
  return option?.name ?? managerName(customer)
}
