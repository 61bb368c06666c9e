import type { CheckClient } from '#cli/smoke/check.ts'
import { anotherId } from '#cli/smoke/checks/access-checks.ts'
import { localAdminList } from '#cli/smoke/lists/lists.ts'
import { accountChecks } from '#cli/smoke/write/account-checks.ts'
import { changedName, createPassword, ownName } from '#cli/smoke/write/own-names.ts'
import { employees } from '#src/contract/employees.ts'
import { LocalAdminAddForm } from '#src/rules/forms/local-admin.ts'
import { names } from '#src/rules/names.ts'
import { localAdminStatus } from '#src/rules/status.ts'
import { recordCheck, type StoredFile, storageCheck } from './record-checks.ts'
import { recordKind } from './record-kind.ts'
import { sampleForm } from './sample-form.ts'

/** A local admin, who also signs in. */
export const localAdmin = recordKind(localAdminList, {
  title: names.localAdmin.inText,
  steps: 'created, read, changed, read; signs in, and its password and profile are changed, with a picture',
  get: employees.get,
  create: employees.create,
  update: employees.update,
  removal: employees.remove,
  isFormChecked: true,
  // An account's own record and another one: their permissions differ.
  readChecks: [
    recordCheck(employees.get, localAdminList, {
      title: "answers as agreed for one's own record",
      accounts: 'account',
      known: async ({ claims }) => claims.id,
    }),
    recordCheck(employees.get, localAdminList, {
      title: "answers as agreed for another's record",
      known: async (client) =>
        (await localAdminList.shown(client)).map(localAdminList.idOf).find((id) => id !== client.claims.id),
      paramsFor: anotherId,
    }),
    storageCheck(employees.get, profileImages, 'account'),
  ],
  forms: async ({ run, redactor }) => {
    const password = createPassword()
    redactor.hide(password)
    const created = sampleForm(run, LocalAdminAddForm, {
      employeesName: ownName(run),
      employeesStatus: localAdminStatus.active,
      employeesPassword: password,
      confirm_Password: password,
    })
    const { employeesPassword: _, confirm_Password: __, ...record } = created
    const employeesEmail = `changed.${record.employeesEmail}`
    return {
      created,
      changed: { ...record, employeesName: changedName(run), employeesEmail },
      bad: { employeesEmail: 'no address' },
    }
  },
  afterChange: (writeRun, forms) =>
    accountChecks(writeRun, async (client) => {
      const { created, changed } = await forms(client)
      const { employeesName: name, employeesPassword: password } = created
      return { name, username: changed.employeesEmail ?? created.employeesEmail, password }
    }),
})

async function profileImages({ call, claims }: CheckClient): Promise<StoredFile[]> {
  const { profileImage } = await call(employees.get, { params: { id: claims.id } })
  return profileImage === null ? [] : [{ folder: 'employeeImages', owner: claims.id, name: profileImage }]
}
