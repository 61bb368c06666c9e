import { chunk } from '#src/app/chunk.tsx'
import { recordOf } from '#src/app/route-readings.ts'
import { employeeChoice } from '#src/contract/employees.ts'
import { employeeRecord } from '#src/data/readings.ts'
import { readingAt } from '#src/lists/list-reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { allOf, may } from '#src/rules/access.ts'
import { withoutItxPrefix } from '#src/rules/itx-id.ts'
import { names } from '#src/rules/names.ts'
import { employeeList, loadEmployees } from '#src/screens/employee/employee-columns.tsx'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'
import { type Entity, few } from './entity.ts'

// One screen under both of its paths.
const employeeAdd = chunk(async () => (await import('#src/screens/employee/employee-add.tsx')).EmployeeAdd)

export const employee: Entity = {
  label: names.employee.one,
  plural: names.employee.many,
  path: paths.employee,
  lists: [
    {
      label: names.employee.one,
      href: paths.employees,
      needs: may.seeEmployeesEntry,
      sidebar: {
        icon: navigationIcons.employees,
        newTab: true,
        needs: may.seeEmployeesEntry,
        section: /^\/employees?\//,
      },
    },
  ],
  adds: allOf(may.seeEmployeesEntry, may.writeEmployees),
  finds: allOf(may.listEmployees, may.readEmployees),
  writes: may.writeEmployees,
  nameOf: (id) => ({
    key: ['employees', 'name', id],
    read: async (call, signal) => (await employeeRecord(id).read(call, signal)).employeesName,
  }),
  isFoundById: true,
  search: async ({ call }, text, signal) => {
    const search = withoutItxPrefix(text)
    const { rows } = await call(employeeChoice, { query: { ...few, search }, signal })
    return { records: rows.map(({ employee_Id: id, employeesName: name }) => ({ id, name })) }
  },
  routes: [
    {
      path: paths.employees,
      list: { needs: may.seeEmployeesEntry, at: (_, search) => employeesAt(search) },
      screen: chunk(async () => (await import('#src/screens/employee/employee-list.tsx')).EmployeeList),
    },
    ...[paths.employee.add, paths.employeeAddAlias].map((path) => ({ path, screen: employeeAdd })),
    {
      path: paths.employee.view(':id'),
      record: recordOf(may.readEmployees, employeeRecord),
      screen: chunk(async () => (await import('#src/screens/employee/employee-details.tsx')).EmployeeView),
    },
    {
      path: paths.employee.edit(':id'),
      record: recordOf(allOf(may.readEmployees, may.writeEmployees), employeeRecord),
      screen: chunk(async () => (await import('#src/screens/employee/employee-details.tsx')).EmployeeEdit),
    },
  ],
}

/** Loading the document always starts at the first page of this list. */
const employeesAt = (search: string) => {
  const read = new URLSearchParams(search)
  read.delete('page')
  return readingAt(employeeList, loadEmployees, `?${read}`)
}
