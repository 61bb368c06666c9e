import { pageTitle } from '#src/navigation/page-title.ts'
import { DashboardImage } from '#src/ui/frame/dashboard-image.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

/** The first screen after sign-in: a full-screen picture. */
export const Dashboard = () => {
  useDocumentTitle(pageTitle('Dashboard'))
  return (
    <DashboardImage title="Dashboard">
      <UnsavedChanges />
    </DashboardImage>
  )
}
