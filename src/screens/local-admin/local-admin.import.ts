import { type EmployeeRow, employees } from '#src/contract/employees.ts'
import { localAdminHeadings } from '#src/contract/labels/local-admin.ts'
import { statusChoices } from '#src/data/readings.ts'
import { defineImport, storedSource } from '#src/imports/import-definition.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { emailInCell, wholeNumberInCell } from '#src/rules/cell-texts.ts'
import { LocalAdminAddForm } from '#src/rules/forms/local-admin.ts'
import { withoutItxPrefix } from '#src/rules/itx-id.ts'
import { names } from '#src/rules/names.ts'
import { localAdminAddFields } from './local-admin.fields.tsx'

/** How local admins are added many at a time. */
export const localAdminImport = defineImport({
  names: names.localAdmin,
  run: 'addLocalAdmins',
  fields: localAdminAddFields,
  struct: LocalAdminAddForm,
  headings: localAdminHeadings,
  columns: {
    employeesEmail: { clean: emailInCell },
    itx_Employee_Id: { clean: (cell) => withoutItxPrefix(wholeNumberInCell(cell)) },
    employeesStatus: {
      choices: { reading: statusChoices('EmployeeStatus'), kind: 'status' },
      isShared: true,
    },
  },
  keys: ['employeesEmail', 'itx_Employee_Id'],
  title: 'employeesName',
  password: { field: 'employeesPassword', account: 'employeesEmail' },
  stored: storedSource<EmployeeRow>({
    area: 'employees',
    access: may.listLocalAdmins,
    readPage: (call, query, signal) => call(employees.list, { query, signal }),
    idOf: ({ employee_Id }) => employee_Id,
    keysOf: ({ employeesEmail, itx_Employee_Id }) => ({ employeesEmail, itx_Employee_Id }),
    toStored: ({ employee_Id, employeesName }) => ({
      text: `In use by ${employeesName} (${employee_Id}).`,
      to: paths.localAdmin.view(employee_Id),
    }),
  }),
})
