import { object } from 'superstruct'
import type { ReadableTables } from '#mocks/database/database-types.ts'
import type { Row } from '#mocks/database/models.ts'
import { inTransaction, mock, withTables } from '#mocks/mock.ts'
import { serverMessages } from '#mocks/server-messages.ts'
import { refuse } from '#mocks/wire/http-error.ts'
import { acceptPhoto } from '#mocks/wire/uploads.ts'
import type { Employee, EmployeeRow } from '#src/contract/employees.ts'
import { employeeListing, employees } from '#src/contract/employees.ts'
import type { SentOf } from '#src/contract/record.ts'
import { required, text } from '#src/rules/fields.ts'
import { LocalAdminEditForm } from '#src/rules/forms/local-admin.ts'
import * as passwordMessages from '#src/rules/password-messages.ts'
import * as saveMessages from '#src/rules/save-messages.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import { changedForm, rowOr404, statusName } from './checks.ts'
import { deleteEmployee, grantLocalAdmin, toEmployeeColumns } from './employee-rows.ts'
import { createRowFinder } from './find-rows.ts'

export const employeeMocks = {
  get: mock(
    employees.get,
    withTables(({ params, tables }) => ({
      data: toEmployeeRecord(tables, rowOr404(tables.employee.find(params.id))),
    })),
  ),

  list: mock(
    employees.list,
    withTables(({ query, tables }) => {
      const { rows, totals } = listLocalAdmins(tables.employee.all(), query)
      return { data: rows.map(toEmployeeRow), ...totals }
    }),
  ),

  create: mock(
    employees.create,
    inTransaction(({ params, body, tables }) => {
      rowOr404(tables.employee.find(params.createdBy))
      const { id } = tables.employee.insert({
        ...toEmployeeColumns(tables, body),
        password: body.employeesPassword,
        isNewUser: true,
        profileImage: null,
      })
      grantLocalAdmin(tables, id)
      return { message: serverMessages.localAdminCreated }
    }),
  ),

  update: mock(
    employees.update,
    inTransaction(({ params, body, tables, caller }) => {
      const { id, name, email, itxId, status } = rowOr404(tables.employee.find(params.employee_Id))
      const stored = {
        employeesName: name,
        employeesEmail: email,
        itx_Employee_Id: itxId,
        employeesStatus: status,
      }
      const form = changedForm(stored, body, LocalAdminEditForm)
      const columns = toEmployeeColumns(tables, form, id)
      if (id === caller().account.id && columns.status !== localAdminStatus.active) {
        refuse(409, serverMessages.inactivatesOneself, 'employeesStatus')
      }
      const employee = toEmployeeRecord(tables, tables.employee.update(id, columns))
      return { message: serverMessages.localAdminUpdated, employee }
    }),
  ),

  remove: mock(
    employees.remove,
    inTransaction(({ params, tables, files, caller }) => {
      const { id } = rowOr404(tables.employee.find(params.id))
      if (id === caller().account.id) refuse(409, serverMessages.deletesOneself)
      const managed = tables.customer.all().filter(({ accountManagerId }) => accountManagerId === id)
      if (managed.length > 0) refuse(409, serverMessages.managesCustomers(managed.length))
      deleteEmployee(tables, files, id)
      return { message: saveMessages.localAdminDeleted }
    }),
  ),

  updateProfile: mock(
    employees.updateProfile,
    inTransaction(({ body, tables, files, bytesOf, caller }) => {
      const { id, name, profileImage } = caller().account
      const { profile_photo: file, ...sent } = body
      const { employeesName } = changedForm({ employeesName: name }, sent, ProfileRules)
      const photo = file ? acceptPhoto(file, 'profile_photo', bytesOf(file)) : null
      if (photo !== null) {
        if (profileImage !== null) files.remove({ bucket: 'employees', ownerId: id, name: profileImage })
        files.put({ bucket: 'employees', ownerId: id, name: photo.name }, photo.content)
      }
      const employee = tables.employee.update(id, {
        name: employeesName,
        profileImage: photo?.name ?? profileImage,
      })
      return { message: saveMessages.profileUpdated, data: toEmployeeRecord(tables, employee) }
    }),
  ),

  changePassword: mock(
    employees.changePassword,
    inTransaction(({ body, tables }) => {
      rowOr404(tables.employee.find(body.id))
      tables.employee.update(body.id, { password: body.newPassword })
      return { message: passwordMessages.passwordChanged }
    }),
  ),

  changeOwnPassword: mock(
    employees.changeOwnPassword,
    inTransaction(({ body, tables, caller }) => {
      const { id, password } = caller().account
      if (body.currentPassword !== password) refuse(400, serverMessages.wrongPassword, 'currentPassword')
      tables.employee.update(id, { password: body.password, isNewUser: false })
      return { message: passwordMessages.passwordChanged }
    }),
  ),
}

/** The form of the portal leaves it to the server to require a name. */
const ProfileRules = object({ employeesName: text(required) })

const listLocalAdmins = createRowFinder<typeof employeeListing, Row<'employee'>>(employeeListing, {
  sorts: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    itx_employee_id: ({ itxId }) => itxId,
  },
  filters: { employeeStatus: ({ status }) => status },
  searched: {
    employeesName: ({ name }) => name,
    employeesEmail: ({ email }) => email,
    itx_Employee_Id: ({ itxId }) => String(itxId),
  },
})

const toEmployeeRow = ({ id, name, email, itxId, status }: Row<'employee'>): SentOf<typeof EmployeeRow> => ({
  employee_Id: id,
  employeesName: name,
  employeesEmail: email,
  itx_Employee_Id: itxId,
  employeesStatus: status,
})

const toEmployeeRecord = (tables: ReadableTables, employee: Row<'employee'>): SentOf<typeof Employee> => ({
  ...toEmployeeRow(employee),
  employeesStatusName: statusName(tables, employee.status),
  profileImage: employee.profileImage,
})
