import { useRoutedPopup } from '#src/lists/use-popup.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { lobList } from './lob-columns.tsx'
import { LobAddOverList, LobPopups } from './lob-list.tsx'

/** `/lob/add`: over the list of LOBs for users who may read them. */
export const LobAdd = () =>
  useAccess(may.readLobs) ? (
    <LobAddOverList />
  ) : (
    <AccessGate access={may.writeLobs}>
      <AddWithoutList />
    </AccessGate>
  )

/** For users who may write LOBs but not read them. */
const AddWithoutList = () => {
  const { popup, close } = useRoutedPopup({ kind: 'add' }, paths.dashboard)
  useDocumentTitle(pageTitle(lobList.title))
  return (
    <PageLayout>
      <PageHeader title={lobList.title} back={paths.dashboard} />
      {popup === null ? null : <LobPopups popup={popup} onClose={close} />}
    </PageLayout>
  )
}
