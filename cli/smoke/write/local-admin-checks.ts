import { randomInt } from 'node:crypto'
import type { Redactor } from '#cli/client/redactor.ts'
import type { Check, CheckClient } from '#cli/smoke/check.ts'
import { employees } from '#src/contract/employees.ts'
import type { EmployeeEditForm } from '#src/rules/forms/employee.ts'
import { messages } from '#src/rules/messages.ts'
import { employeeStatus } from '#src/rules/status.ts'
import { accountChecks } from './account-checks.ts'
import { lifecycleChecks } from './lifecycle.ts'
import { changedName, createPassword, ownName } from './own-names.ts'
import type { WriteRun } from './write-run.ts'

/** A local admin, who also signs in. The addresses are of a domain that does not exist: no letter is delivered. */
export const localAdminChecks = (writeRun: WriteRun, redactor: Redactor): Check[] => {
  const password = createPassword()
  redactor.hide(password)
  const created = {
    employeesName: ownName(writeRun.run),
    employeesEmail: `smoke.${writeRun.run}@portal-smoke.example`,
    itx_Employee_Id: randomInt(100_000_000, 999_999_999),
    employeesStatus: employeeStatus.active,
  }
  const changed = {
    ...created,
    employeesName: changedName(writeRun.run),
    employeesEmail: `smoke.${writeRun.run}.changed@portal-smoke.example`,
  }
  const update = ({ call }: CheckClient, body: EmployeeEditForm) =>
    call(employees.update, { params: { employee_Id: writeRun.idOf('localAdmin') }, body })
  return lifecycleChecks(writeRun, {
    kind: 'localAdmin',
    create: {
      endpoint: employees.create,
      send: ({ call, claims }) =>
        call(employees.create, {
          params: { createdBy: claims.id },
          body: { ...created, employeesPassword: password, confirm_Password: password },
        }),
    },
    created: () => created,
    update: { endpoint: employees.update, send: (client) => update(client, changed) },
    changed: () => changed,
    badUpdate: {
      send: (client) => update(client, { ...changed, employeesEmail: 'no address' }),
      message: messages.invalidInput,
    },
    read: ({ call }, id) => call(employees.get, { params: { id } }),
    afterChange: accountChecks(writeRun, redactor, {
      name: created.employeesName,
      username: changed.employeesEmail,
      password,
    }),
  })
}
