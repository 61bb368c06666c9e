import type { ReactNode } from 'react'
import { useRoute } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { may } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { NarrowColumn } from '#src/ui/frame/page-parts.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Sheet } from '#src/ui/records/record-sheet.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnRecord } from './own-record.tsx'
import { type CancelRenderer, ProfileForm, ProfileSkeleton } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'

const pages = [
  { title: 'View Profile', href: paths.viewProfile },
  { title: 'Edit Profile', href: paths.editProfile },
  { title: 'Change Password', href: paths.changePassword },
] as const

/** `/viewProfile`, `/editProfile` and `/changePassword`, which open as popups in the layout, too. */
const ProfilePage = () => {
  const [isViewing] = useRoute(paths.viewProfile)
  const [isEditing] = useRoute(paths.editProfile)
  if (isViewing) {
    return (
      <AccessGate access={may.viewOwnProfile}>
        <Page title="View Profile">
          <OwnRecord purpose="reading" skeleton={<ProfileView record={null} />}>
            {(record) => <ProfileView record={record} />}
          </OwnRecord>
        </Page>
      </AccessGate>
    )
  }
  return isEditing ? (
    <Page title="Edit Profile">
      <OwnRecord purpose="editing" skeleton={<ProfileSkeleton cancel={cancel} />}>
        {(record) => <ProfileForm record={record} cancel={cancel} />}
      </OwnRecord>
    </Page>
  ) : (
    <Page title="Change Password">
      <OwnPassword cancel={cancel} />
    </Page>
  )
}

export default ProfilePage

type PageProps = { title: (typeof pages)[number]['title']; children: ReactNode }

const Page = ({ title, children }: PageProps) => {
  const mayView = useAccess(may.viewOwnProfile)
  return (
    <PageLayout>
      <PageHeader title={title} back={paths.dashboard}>
        {pages
          .filter((page) => page.title !== title && (mayView || page.href !== paths.viewProfile))
          .map((page) => (
            <LinkButton key={page.href} href={page.href}>
              {page.title}
            </LinkButton>
          ))}
      </PageHeader>
      <NarrowColumn>
        <Sheet busy={false}>{children}</Sheet>
      </NarrowColumn>
    </PageLayout>
  )
}

/** Discards what was typed and its draft, and leads to the dashboard. */
const cancel: CancelRenderer = (form) => (
  <LinkButton href={paths.dashboard} onFollow={form.discard}>
    Cancel
  </LinkButton>
)
