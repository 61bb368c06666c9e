import { type ReactNode, useState } from 'react'
import type { LoadedRecord } from '#src/data/use-record.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { timing } from '#src/rules/timing.ts'
import { Button } from '#src/ui/button.tsx'
import { Delayed } from '#src/ui/feedback/loading.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { ActionsContext, PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LoadFailed } from './load-failed.tsx'
import { IdentitySkeleton } from './record-identity.tsx'
import { RecordMissing, type SoughtRecord } from './record-missing.tsx'
import { RecordSteps } from './record-steps.tsx'
import { UnreadableNote } from './unreadable-note.tsx'
import { useRecordWalk } from './use-record-walk.ts'
import { useRemember } from './use-remember.ts'

type RecordScreenProps = {
  title: string
  /** What the record is, as in `The customer could not be loaded.` */
  entity: string
  /** The path of `Back`. */
  back: string
  record: Pick<LoadedRecord<unknown>, 'state' | 'retry' | 'failedCall' | 'record' | 'isOutdated'>
  id: number | null
  /** Whose record it is according to the address. */
  owner?: string | null | undefined
  /** The record's own name; undefined until it is loaded. */
  name: string | undefined
  /** What identifies the record, under the heading; null until it is loaded. */
  identity: ReactNode
  /** The record, or its skeleton, which is not rendered if the answer arrives at once. */
  children: ReactNode
}

/** The screen of one record: the record, or why it is not shown. */
export const RecordScreen = ({
  title,
  entity,
  back,
  record,
  id,
  owner = null,
  name,
  identity,
  children,
}: RecordScreenProps) => {
  const walk = useRecordWalk()
  // One that this customer does not have may be another customer's.
  useRemember({ entity, id, name, isMissing: record.state === 'missing' && owner === null })
  useDocumentTitle(pageTitle(title, name))
  const [actionsElement, setActionsElement] = useState<HTMLElement | null>(null)
  return (
    <PageLayout>
      <PageHeader title={title} back={walk?.listAddress ?? back} actionsRef={setActionsElement} />
      <RecordSteps />
      {isUnavailable(record) ? null : (identity ?? <IdentitySkeleton />)}
      <UnreadableNote of={record.record} />
      {record.isOutdated ? (
        <MessageBar text={`The ${entity} could not be loaded. This is from before.`}>
          <Button onClick={record.retry}>Retry</Button>
        </MessageBar>
      ) : null}
      <ActionsContext value={actionsElement}>
        <RecordOrReason entity={entity} owner={owner} record={record} id={id} back={back}>
          {children}
        </RecordOrReason>
      </ActionsContext>
    </PageLayout>
  )
}

const RecordOrReason = ({
  entity,
  owner,
  record,
  id,
  back,
  children,
}: Pick<RecordScreenProps, 'entity' | 'owner' | 'record' | 'id' | 'back' | 'children'>) => {
  if (record.state === 'loading') {
    return (
      <Delayed by={timing.briefLoad} before={<FormSkeleton />}>
        {children}
      </Delayed>
    )
  }
  if (!isUnavailable(record)) return children
  return record.state === 'missing' ? (
    <RecordMissing entity={entity} owner={owner} id={id} list={back} />
  ) : (
    <LoadFailed entity={entity} record={record} />
  )
}

const isUnavailable = ({ state }: Pick<LoadedRecord<unknown>, 'state'>): boolean =>
  state === 'missing' || state === 'failed'

type MissingRecordProps = { title: string; back: string; sought: SoughtRecord }

/** The screen in place of that of a record that does not exist. */
export const MissingRecordScreen = ({ title, back, sought }: MissingRecordProps) => {
  useDocumentTitle(pageTitle(title))
  return (
    <PageLayout>
      <PageHeader title={title} back={back} />
      <RecordMissing {...sought} />
    </PageLayout>
  )
}
