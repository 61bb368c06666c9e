import { customerHeadings } from '#src/contract/labels/customer.ts'
import { lobChoices, portalChoices, statusChoices } from '#src/data/readings.ts'
import { defineImport } from '#src/imports/import-definition.ts'
import { emailInCell, lineInCell, phoneInCell, pincodeInCell } from '#src/rules/cell-texts.ts'
import { type PortalUrlParts, restorePortalUrl } from '#src/rules/field-checks.ts'
import { customerAddForm } from '#src/rules/forms/customer.ts'
import { names } from '#src/rules/names.ts'
import { customerFields } from './customer.fields.tsx'

/** How customers are added many at a time, with the fixed parts of the portal URL of this deployment. */
export const customerImport = (portalUrl: PortalUrlParts) =>
  defineImport({
    names: names.customer,
    run: 'addCustomers',
    fields: customerFields,
    struct: customerAddForm(portalUrl),
    headings: customerHeadings,
    columns: {
      lob_Id: { choices: { reading: lobChoices, kind: names.lob.inText, several: true }, isShared: true },
      city: { isShared: true },
      states: { isShared: true },
      pincode: { clean: pincodeInCell },
      contactPersonName: {},
      contactPhone: { clean: phoneInCell },
      contactEmail: { clean: emailInCell },
      accountStatus: {
        choices: { reading: statusChoices('CustomerAccountStatus'), kind: 'status' },
        isShared: true,
      },
      customer_Url: { clean: (cell) => wholePortalUrl(cell, portalUrl) },
      portal_Permissions: {
        choices: { reading: portalChoices, kind: 'portal', several: true },
        isShared: true,
      },
      company_Username: { clean: emailInCell },
    },
    // No list of the API has them: what is stored already, the server says.
    keys: ['customer_Url', 'company_Username'],
    title: 'companyName',
    password: { field: 'company_Password', account: 'company_Username' },
    stored: null,
  })

/** A cell has the name alone, or the whole address. */
const wholePortalUrl = (cell: string, parts: PortalUrlParts): string => {
  const text = lineInCell(cell)
  return text === '' ? '' : restorePortalUrl(text, parts)
}
