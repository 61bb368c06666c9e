import { useState } from 'react'
import { hasPermissions } from '#src/rules/access.ts'
import * as messages from '#src/rules/messages.ts'
import { useAccess } from '#src/session/use-access.ts'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { DashboardImage } from '#src/ui/frame/dashboard-image.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

/** The first screen after sign-in: a full-screen picture, and over it what the user may see at a glance. */
const Dashboard = () => {
  const [isPainted, setIsPainted] = useState(false)
  const hasAny = useAccess(hasPermissions)
  return (
    <DashboardImage title="Dashboard" onPainted={() => setIsPainted(true)}>
      <UnsavedChanges />
      {hasAny ? null : <p>{messages.noPermissions}</p>}
      {hasAny && isPainted ? <DashboardCards /> : null}
    </DashboardImage>
  )
}

export default Dashboard

const DashboardCards = lazyPart(async () => (await import('./dashboard-cards.tsx')).DashboardCards, {
  failure: messages.overviewNotLoaded,
  notLoaded: (again) => <PartNotLoaded failure={messages.overviewNotLoaded} {...again} />,
})

const unsavedNotLoaded = 'What is not saved could not be loaded.'

const UnsavedChanges = lazyPart(async () => (await import('./unsaved-changes.tsx')).UnsavedChanges, {
  failure: unsavedNotLoaded,
  notLoaded: (again) => <PartNotLoaded failure={unsavedNotLoaded} {...again} />,
})
