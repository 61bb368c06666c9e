import type { Check } from '#cli/smoke/check.ts'
import { permissionCheck, tokenChecks } from '#cli/smoke/checks/access-checks.ts'
import { listChecks } from '#cli/smoke/checks/list-checks.ts'
import { recordCheck } from '#cli/smoke/checks/record-check.ts'
import { type StoredFile, storageCheck } from '#cli/smoke/checks/storage-check.ts'
import { unknownIdCheck } from '#cli/smoke/checks/unknown-id-check.ts'
import { employeeList } from '#cli/smoke/lists/employee-list.ts'
import type { Settings } from '#cli/smoke/settings.ts'
import type { Visit } from '#cli/smoke/visit.ts'
import { employees } from '#src/contract/employees.ts'
import type { Claims } from '#src/rules/claims.ts'

/** Local admins. One's own record and somebody else's: their permissions differ. */
export const employeeChecks = (settings: Settings): Check[] => [
  recordCheck({
    endpoint: employees.get,
    title: "answers as agreed for one's own record",
    audience: 'account',
    idOf: ({ employee_Id }) => employee_Id,
    known: async ({ claims }) => claims.id,
  }),
  recordCheck({
    endpoint: employees.get,
    title: "answers as agreed for another's record",
    paramsFor: anothersId,
    idOf: ({ employee_Id }) => employee_Id,
    known: anotherEmployee,
  }),
  unknownIdCheck(employees.get),
  permissionCheck(employees.get, anothersId),
  ...tokenChecks(employees.get),
  storageCheck(employees.get, settings, profileImages, 'account'),

  ...listChecks(employeeList),
  permissionCheck(employees.list),
  ...tokenChecks(employees.list),
]

function anothersId({ id }: Claims): object {
  return { id: id === 1 ? 2 : 1 }
}

async function anotherEmployee(visit: Visit): Promise<number | undefined> {
  const rows = await employeeList.shown(visit)
  return rows.map((row) => row.employee_Id).find((id) => id !== visit.claims.id)
}

async function profileImages({ call, claims }: Visit): Promise<StoredFile[]> {
  const { profileImage } = await call(employees.get, { params: { id: claims.id } })
  return profileImage === null ? [] : [{ folder: 'employeeImages', owner: claims.id, name: profileImage }]
}
