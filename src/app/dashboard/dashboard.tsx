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
      {hasAny ? null : <p>{messages.noPermissions}</p>}
      {isPainted ? <DashboardParts hasCards={hasAny} /> : null}
    </DashboardImage>
  )
}

export default Dashboard

const DashboardParts = lazyPart(async () => (await import('./dashboard-cards.tsx')).DashboardParts, {
  failure: messages.overviewNotLoaded,
  notLoaded: (again) => <PartNotLoaded failure={messages.overviewNotLoaded} {...again} />,
})
