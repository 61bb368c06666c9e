import { pageTitle } from '#src/navigation/page-title.ts'
import { DashboardImage } from '#src/ui/frame/dashboard-image.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

/** The first screen after sign-in: a full-screen picture (spec 2). */
export const Dashboard = () => {
  useDocumentTitle(pageTitle('Dashboard'))
  return <DashboardImage title="Dashboard" />
}
