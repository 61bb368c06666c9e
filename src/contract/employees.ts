import { assign, object, optional } from 'superstruct'
import { may } from '#src/rules/access.ts'
import {
  LocalAdminAddForm,
  LocalAdminEditForm,
  LocalAdminPasswordForm,
  ProfileEditForm,
} from '#src/rules/forms/local-admin.ts'
import { OwnPasswordForm } from '#src/rules/forms/passwords.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import { isSignedIn } from '#src/rules/token.ts'
import { upload } from '#src/rules/uploads.ts'
import { changesOf } from '#src/rules/validate-change.ts'
import { json, multipart } from './body.ts'
import { endpoint } from './endpoint.ts'
import { itemOf, pageOf, saved, savedWith } from './envelope.ts'
import { listing } from './listing.ts'
import { type RecordOf, record } from './record.ts'
import { recordId } from './request-structs.ts'

const employeeRow = {
  employee_Id: { kind: 'id', needed: true },
  employeesName: { kind: 'text', required: true },
  employeesEmail: { kind: 'text', required: true },
  // Employees of earlier years have none.
  itx_Employee_Id: { kind: 'count' },
  employeesStatus: { kind: 'status', required: true },
} as const

export const EmployeeRow = record('EmployeeRow', {
  ...employeeRow,
  employeesStatusName: { kind: 'text', optional: true },
})
export type EmployeeRow = RecordOf<typeof EmployeeRow>

const EmployeeOption = record('EmployeeOption', {
  employee_Id: { kind: 'id', needed: true },
  employeesName: { kind: 'text', required: true },
  employeesStatus: { kind: 'status', optional: true },
})

export const Employee = record('Employee', {
  ...employeeRow,
  employeesStatusName: { kind: 'text', required: true },
  profileImage: { kind: 'fileName' },
})
export type Employee = RecordOf<typeof Employee>

export const employeeListing = listing(EmployeeRow, {
  id: 'employee_Id',
  name: 'employeesName',
  isPaged: true,
  sorts: { id: 'employee_Id', name: 'employeesName', itx_employee_id: 'itx_Employee_Id' },
  filters: { employeeStatus: { kind: 'status', field: 'employeesStatus', statuses: localAdminStatus } },
  searched: ['employeesName', 'employeesEmail', 'itx_Employee_Id'],
  // The requirements name both forms of the call.
  spelled: { filter: 'employeeStatus', searchQuery: 'search' },
})

const ProfileParts = object({ ...changesOf(ProfileEditForm), profile_photo: optional(upload) })

/** Local admins, and the profile of the signed-in user. */
export const employees = {
  get: endpoint({
    method: 'GET',
    path: '/employee/get/:id',
    success: 200,
    answer: itemOf(Employee, 'data'),
    needs: (claims, { id }) => claims?.id === id || may.readLocalAdmins(claims),
  }),
  list: endpoint({
    method: 'GET',
    path: '/employee/getall',
    list: employeeListing,
    answer: pageOf(EmployeeRow, 'data'),
    needs: may.listLocalAdmins,
  }),
  create: endpoint({
    method: 'POST',
    path: '/employee/add/:createdBy',
    success: 201,
    body: json(LocalAdminAddForm),
    answer: saved,
    needs: may.writeLocalAdmins,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/employee/profile/update',
    success: 201,
    body: multipart(ProfileParts, { encode: (form) => form, decode: (parts) => parts }),
    answer: savedWith(Employee, 'data'),
    needs: isSignedIn,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/employee/changePassword',
    body: json(assign(LocalAdminPasswordForm, object({ id: recordId }))),
    answer: saved,
    needs: may.resetLocalAdminPassword,
  }),
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/employee/resetPassword/:id',
    body: json(OwnPasswordForm),
    answer: saved,
    needs: (claims, { id }) => claims?.id === id,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/updateEmployee/:employee_Id',
    success: 200,
    body: json(object(changesOf(LocalAdminEditForm))),
    answer: savedWith(Employee, 'employee'),
    needs: may.writeLocalAdmins,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/deleteEmployees/:id',
    success: 200,
    answer: saved,
    needs: may.writeLocalAdmins,
  }),
}

/** The call of the list for a choice of local admins: an id and a name are enough. */
export const employeeChoice = { ...employees.list, answer: pageOf(EmployeeOption, 'data') }
