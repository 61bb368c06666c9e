import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { PopupHost, useRoutedPopup } from '#src/records/popup-flow.tsx'
import { may } from '#src/rules/access.ts'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { lobList } from './lob-columns.tsx'

export const LazyLobPopups = lazyPopup(async () => (await import('./lob-popups.tsx')).LobPopups)

/** `/lob/add` for users who may write but not read. */
export const LobAddWithoutList = () => (
  <AccessGate access={may.writeLobs}>
    <AddScreen />
  </AccessGate>
)

const AddScreen = () => {
  const flow = useRoutedPopup({ kind: 'add' }, paths.dashboard)
  useDocumentTitle(pageTitle(lobList.title))
  return (
    <PageLayout>
      <PageHeader title={lobList.title} back={paths.dashboard} />
      <PopupHost flow={flow}>{(popup) => <LazyLobPopups popup={popup} onClose={flow.close} />}</PopupHost>
    </PageLayout>
  )
}
