import type { ReactNode } from 'react'
import { type Access, anyone } from '#src/rules/access.ts'
import { Loading } from '#src/ui/feedback/loading.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { AccessGate } from './access-gate.tsx'

type AddScreenProps = {
  title: string
  /** The path of `Back`. */
  back: string
  /** Who may add a record. */
  write: Access
  /** Who may read the others, if only a loader is shown to everyone else. */
  read?: Access
  /** The form. */
  children: ReactNode
}

/** The screen on which a record is added. */
export const AddScreen = ({ title, back, write, read = anyone, children }: AddScreenProps) => {
  return (
    <AccessGate access={read} otherwise={<Loading />}>
      <AccessGate access={write}>
        <PageLayout>
          <PageHeader title={title} back={back} />
          {children}
        </PageLayout>
      </AccessGate>
    </AccessGate>
  )
}
