import { lazy, Suspense, useState } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { hasPermissions } from '#src/rules/access.ts'
import { messages } from '#src/rules/messages.ts'
import { useAccess } from '#src/session/use-access.ts'
import { DashboardImage } from '#src/ui/frame/dashboard-image.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { UnsavedChanges } from './unsaved-changes.tsx'

/** The first screen after sign-in: a full-screen picture, and over it what the user may see at a glance. */
export const Dashboard = () => {
  useDocumentTitle(pageTitle('Dashboard'))
  const [isPainted, setIsPainted] = useState(false)
  const hasAny = useAccess(hasPermissions)
  return (
    <DashboardImage title="Dashboard" onPainted={() => setIsPainted(true)}>
      <UnsavedChanges />
      {hasAny ? null : <p>{messages.noPermissions}</p>}
      {hasAny && isPainted ? (
        <Suspense>
          <DashboardCards />
        </Suspense>
      ) : null}
    </DashboardImage>
  )
}

const DashboardCards = lazy(async () => ({
  default: (await import('./dashboard-cards.tsx')).DashboardCards,
}))
