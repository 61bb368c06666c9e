import { pageTitle } from '#src/navigation/page-title.ts'
import { messages } from '#src/rules/messages.ts'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

/** Stands where an address names no complaint, or no customer who could have some (decisions.md 29). */
export const ComplaintMissing = ({ title, back }: { title: string; back: string }) => {
  useDocumentTitle(pageTitle(title))
  return (
    <Page>
      <PageHeader title={title} back={back} />
      <EmptyState title={messages.notFound} icon={emptyStateIcons.search} />
    </Page>
  )
}
