import { assign, type Infer, number, object, omit, optional, record, string } from 'superstruct'
import type { Call } from '#src/api/client.ts'
import { type EmployeeRow, employees } from '#src/contract/employees.ts'
import { isMissingRecord } from '#src/data/reading.ts'
import { defineFieldChange } from '#src/forms/field-change.ts'
import { notAddedFile } from '#src/imports/import-files.ts'
import { paths } from '#src/navigation/paths.ts'
import { allOf, may } from '#src/rules/access.ts'
import { LocalAdminAddForm, LocalAdminEditForm } from '#src/rules/forms/local-admin.ts'
import * as messages from '#src/rules/messages.ts'
import { countOf, names } from '#src/rules/names.ts'
import { paging } from '#src/rules/paging.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { isSameText } from '#src/rules/text.ts'
import { hasSameValues } from '#src/rules/validate-change.ts'
import { defineRunKind, oneByOne, verifyWithout } from '#src/runs/run-kind.ts'
import { localAdminImport } from './local-admin.import.ts'
import { localAdminChange } from './local-admin-change.ts'

const NewLocalAdmin = assign(LocalAdminAddForm, object({ cells: record(string(), string()) }))

/** Adds local admins from lines. */
export const addLocalAdmins = defineRunKind<Infer<typeof NewLocalAdmin>, LocalAdminEditForm>({
  values: NewLocalAdmin,
  countOf: (count) => countOf(count, names.localAdmin),
  done: 'added',
  secrets: ['employeesPassword', 'confirm_Password'],
  newSecret: {
    label: 'Set a new password',
    access: allOf(may.writeLocalAdmins, may.resetLocalAdminPassword),
    find: async ({ employeesEmail }, { call, signal }) => {
      const [found] = await localAdminsOf(call, employeesEmail, signal)
      return found === undefined ? null : paths.localAdmin.edit(found.employee_Id)
    },
  },
  send: ({ values: { cells: _, ...localAdmin } }, { call, user }) =>
    call(employees.create, { params: { createdBy: user }, body: localAdmin }),
  fields: localAdminImport.fields,
  verify: verifyWithout(LocalAdminEditForm, (lines, { call, signal }) =>
    oneByOne(lines, async ({ values }) => {
      const found = await localAdminsOf(call, values.employeesEmail, signal)
      return found.some((each) => isAsSent(values, each)) ? 'stored' : 'missing'
    }),
  ),
  inverse: {
    kind: 'deleteLocalAdmins',
    access: may.writeLocalAdmins,
    label: (count) => `Take back: ${countOf(count, names.localAdmin)} ${count === 1 ? 'is' : 'are'} deleted`,
    kept: LocalAdminEditForm,
    lines: (lines, { call, signal }) =>
      oneByOne(lines, async ({ values }) => {
        const [found] = await localAdminsOf(call, values.employeesEmail, signal)
        if (found === undefined) return { leftOut: messages.notFound }
        return isAsSent(values, found)
          ? { values: { employee_Id: found.employee_Id, added: values } }
          : { leftOut: runMessages.lineChangedSince }
      }),
  },
  file: (lines) => notAddedFile(localAdminImport, lines),
})

/** Those with an e-mail address, which is unique. */
const localAdminsOf = async (
  call: Call,
  email: string,
  signal: AbortSignal,
): Promise<readonly EmployeeRow[]> => {
  const query = { search: email, page: paging.firstPage, pageSize: paging.pickerPageSize }
  const { rows } = await call(employees.list, { query, signal })
  return rows.filter(({ employeesEmail }) => isSameText(employeesEmail, email))
}

/** A server may keep the e-mail address in lower case. */
const isAsSent = (
  { employeesEmail, ...sent }: LocalAdminEditForm,
  stored: Pick<EmployeeRow, keyof LocalAdminEditForm>,
): boolean =>
  isSameText(employeesEmail, stored.employeesEmail) && hasSameValues(FieldsWithoutEmail, sent, stored)

const FieldsWithoutEmail = omit(LocalAdminEditForm, ['employeesEmail'])

/** Deletes local admins. Where their import is taken back, a line has what was added. */
export const deleteLocalAdmins = defineRunKind({
  values: object({ employee_Id: number(), added: optional(LocalAdminEditForm) }),
  countOf: (count) => countOf(count, names.localAdmin),
  done: 'deleted',
  address: ({ employee_Id }, isDone) => (isDone ? null : paths.localAdmin.view(employee_Id)),
  // One may have been changed since the lines were judged, or since a pause.
  read: async ({ values: { employee_Id, added } }, { call, signal }) => {
    if (added === undefined) return { former: {} }
    const localAdmin = await call(employees.get, { params: { id: employee_Id }, signal })
    return isAsSent(added, localAdmin) ? { former: {} } : { skip: runMessages.lineChangedSince }
  },
  send: ({ values: { employee_Id } }, { call }) => call(employees.remove, { params: { id: employee_Id } }),
  // It is done where nothing is left.
  verify: (lines, { call, signal }) =>
    oneByOne(lines, async ({ values: { employee_Id } }) =>
      (await isMissingRecord(call(employees.get, { params: { id: employee_Id }, signal })))
        ? 'stored'
        : 'missing',
    ),
})

/** Makes local admins active or inactive. */
export const setLocalAdminStatus = defineFieldChange({
  kind: 'setLocalAdminStatus',
  change: localAdminChange,
  field: 'employeesStatus',
  names: names.localAdmin,
  access: may.writeLocalAdmins,
  done: 'changed',
  formerName: 'former status',
})
