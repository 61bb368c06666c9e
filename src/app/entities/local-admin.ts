import { chunk } from '#src/app/chunk.tsx'
import { recordOf } from '#src/app/route-readings.ts'
import { employeeChoice } from '#src/contract/employees.ts'
import { localAdminRecord } from '#src/data/readings.ts'
import { readingAt } from '#src/lists/list-reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { allOf, may } from '#src/rules/access.ts'
import { withoutItxPrefix } from '#src/rules/itx-id.ts'
import { names } from '#src/rules/names.ts'
import { loadLocalAdmins, localAdminList } from '#src/screens/local-admin/local-admin.fields.tsx'
import { navigationIcons } from '#src/ui/frame/sidebar.tsx'
import { type Entity, offeredPage } from './entity.ts'

// One screen under both of its paths.
const localAdminAdd = chunk(() => import('#src/screens/local-admin/local-admin-form.tsx'))

const mayChange = allOf(may.readLocalAdmins, may.writeLocalAdmins)

export const localAdmin: Entity = {
  label: names.localAdmin.one,
  plural: names.localAdmin.many,
  path: paths.localAdmin,
  lists: [
    {
      label: names.localAdmin.one,
      href: paths.localAdmins,
      needs: may.seeLocalAdminsEntry,
      sidebar: {
        icon: navigationIcons.localAdmins,
        newTab: true,
        needs: may.seeLocalAdminsEntry,
        section: /^\/employees?\//,
      },
    },
  ],
  adds: allOf(may.seeLocalAdminsEntry, may.writeLocalAdmins),
  finds: allOf(may.listLocalAdmins, may.readLocalAdmins),
  writes: may.writeLocalAdmins,
  nameReading: (id) => ({
    key: ['employees', { record: id }, 'name'],
    read: async (call, signal) => (await localAdminRecord(id).read(call, signal)).employeesName,
  }),
  isFoundById: true,
  search: async ({ call }, text, signal) => {
    const search = withoutItxPrefix(text)
    const { rows } = await call(employeeChoice, { query: { ...offeredPage, search }, signal })
    return { records: rows.map(({ employee_Id: id, employeesName: name }) => ({ id, name })) }
  },
  routes: [
    {
      path: paths.localAdmins,
      needs: may.seeLocalAdminsEntry,
      title: localAdminList.title,
      list: (_, search) => localAdminsAt(search),
      screen: chunk(() => import('#src/screens/local-admin/local-admin-list.tsx')),
    },
    ...[paths.localAdmin.add, paths.localAdminAddAlias].map((path) => ({
      path,
      needs: mayChange,
      title: `Add ${names.localAdmin.one}`,
      screen: localAdminAdd,
    })),
    {
      path: paths.localAdmin.import,
      needs: mayChange,
      title: `Add many ${names.localAdmin.manyInText}`,
      screen: chunk(() => import('#src/screens/local-admin/local-admin-import.tsx')),
    },
    {
      path: paths.localAdmin.view(':id'),
      needs: may.readLocalAdmins,
      title: names.localAdmin.one,
      record: recordOf(localAdminRecord),
      screen: chunk(() => import('#src/screens/local-admin/local-admin-record.tsx')),
    },
    {
      path: paths.localAdmin.edit(':id'),
      needs: mayChange,
      title: names.localAdmin.one,
      record: recordOf(localAdminRecord),
      screen: chunk(() => import('#src/screens/local-admin/local-admin-edit.tsx')),
    },
  ],
}

/** Loading the document always starts at the first page of this list. */
const localAdminsAt = (search: string) => {
  const read = new URLSearchParams(search)
  read.delete('page')
  return readingAt(localAdminList, loadLocalAdmins, `?${read}`)
}
