import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LinkButton } from '#src/ui/link-button.tsx'

export const NotFoundScreen = () => {
  useDocumentTitle(pageTitle('Page not found'))
  return (
    <PageLayout>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no screen at this address."
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    </PageLayout>
  )
}
