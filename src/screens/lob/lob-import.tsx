import { ImportScreen } from '#src/imports/import-screen.tsx'
import { useListAddress } from '#src/lists/list-position.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { lobImport } from './lob.import.ts'

/** `/lob/import`. */
const LobImport = () => (
  <ImportScreen
    definition={lobImport}
    address={paths.lob.import}
    back={useListAddress(paths.lobs)}
    write={may.writeLobs}
  />
)

export default LobImport
