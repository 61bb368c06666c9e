import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { useDocumentTitle } from '#src/ui/use-document-title.ts'

/** Stands where a path leads nowhere (decisions.md 29). */
export const NotFound = () => {
  useDocumentTitle(pageTitle('Page not found'))
  return (
    <Page>
      <PageHeader title="Page not found" />
      <EmptyState
        title="There is no screen at this address."
        action={<LinkButton href={paths.dashboard}>Dashboard</LinkButton>}
      />
    </Page>
  )
}
