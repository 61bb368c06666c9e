import type { ReactNode } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { ListHeader } from '#src/ui/lists/list-header.tsx'

type ListFrameProps = {
  title: string
  /** How many records there are; undefined while nobody knows. */
  count: number | undefined
  /** Where `Back` leads. */
  back: string
  /** What can be begun from here, beside the heading. */
  actions?: ReactNode
  /** What narrows the list. */
  tools?: ReactNode
  /** What the list has come to, for those who hear it. */
  spoken: string
  /** The table. */
  children: ReactNode
}

/** The frame of a list's screen: heading with count, tools, table, and a region that reads out what came. */
export const ListFrame = ({ title, count, back, actions, tools, spoken, children }: ListFrameProps) => {
  useDocumentTitle(pageTitle(count === undefined ? title : `${title} (${count})`))
  return (
    <Page>
      <ListHeader title={title} count={count} back={back} actions={actions} tools={tools} />
      {children}
      <LiveRegion label="Results" text={spoken} />
    </Page>
  )
}
