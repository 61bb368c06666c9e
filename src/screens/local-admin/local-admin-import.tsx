import { ImportScreen } from '#src/imports/import-screen.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { localAdminImport } from './local-admin.import.ts'

/** `/employee/import`. */
const LocalAdminImport = () => (
  <ImportScreen
    definition={localAdminImport}
    address={paths.localAdmin.import}
    back={useListAddress(paths.localAdmins)}
    read={may.readLocalAdmins}
    write={may.writeLocalAdmins}
  />
)

export default LocalAdminImport
