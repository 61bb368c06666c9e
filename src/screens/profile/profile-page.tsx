import type { ReactNode } from 'react'
import type { PortalFormState } from '#src/forms/use-portal-form.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { useAccess } from '#src/session/use-access.ts'
import { NarrowColumn, PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Sheet } from '#src/ui/records/record-sheet.tsx'

type Title = 'View Profile' | 'Edit Profile' | 'Change Password'

type ProfilePageProps = { title: Title; children: ReactNode }

const pages: readonly { title: Title; href: string }[] = [
  { title: 'View Profile', href: paths.viewProfile },
  { title: 'Edit Profile', href: paths.editProfile },
  { title: 'Change Password', href: paths.changePassword },
]

export const ProfilePage = ({ title, children }: ProfilePageProps) => {
  const mayView = useAccess(may.viewOwnProfile)
  useDocumentTitle(pageTitle(title))
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
export const CancelLink = ({ form }: { form: Pick<PortalFormState, 'discard'> }) => (
  <LinkButton href={paths.dashboard} onFollow={form.discard}>
    Cancel
  </LinkButton>
)
