import { randomInt } from 'node:crypto'
import type { Check } from '#cli/smoke/check.ts'
import type { Discretion } from '#cli/smoke/discretion.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { employees } from '#src/contract/employees.ts'
import type { EmployeeEditForm } from '#src/rules/forms/employee.ts'
import { messages } from '#src/rules/messages.ts'
import { employeeStatus } from '#src/rules/status.ts'
import { accountChecks } from './account-checks.ts'
import { lifeOf } from './life.ts'
import { changedName, ownName } from './own-name.ts'
import { createPassword } from './password.ts'
import type { Trial } from './trial.ts'

/** A local admin, who also signs in. The addresses are of a domain that does not exist: no letter reaches anybody. */
export const localAdminChecks = (trial: Trial, discretion: Discretion): Check[] => {
  const password = createPassword()
  discretion.hide(password)
  const created = {
    employeesName: ownName(trial.run),
    employeesEmail: `smoke.${trial.run}@portal-smoke.example`,
    itx_Employee_Id: randomInt(100_000_000, 999_999_999),
    employeesStatus: employeeStatus.active,
  }
  const changed = {
    ...created,
    employeesName: changedName(trial.run),
    employeesEmail: `smoke.${trial.run}.changed@portal-smoke.example`,
  }
  const update = ({ call }: Visit, body: EmployeeEditForm) =>
    call(employees.update, { params: { employee_Id: trial.idOf('localAdmin') }, body })
  return lifeOf(trial, {
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
    update: { endpoint: employees.update, send: (visit) => update(visit, changed) },
    changed: () => changed,
    badUpdate: {
      send: (visit) => update(visit, { ...changed, employeesEmail: 'no address' }),
      sentence: messages.invalidInput,
    },
    read: ({ call }, id) => call(employees.get, { params: { id } }),
    afterChange: accountChecks(trial, discretion, {
      name: created.employeesName,
      username: changed.employeesEmail,
      password,
    }),
  })
}
