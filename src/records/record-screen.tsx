import { createContext, type ReactNode, type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { timing } from '#src/rules/timing.ts'
import { Delayed } from '#src/ui/feedback/loading.tsx'
import { FormSkeleton } from '#src/ui/fields/form-frame.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LoadFailed } from './load-failed.tsx'
import { IdentitySkeleton } from './record-identity.tsx'
import { RecordMissing, type SoughtRecord } from './record-missing.tsx'
import { UnreadableNote } from './unreadable-note.tsx'
import type { LoadedRecord } from './use-record.ts'
import { useRemember } from './use-remember.ts'

type RecordScreenProps = {
  title: string
  /** What the record is, as in `The customer could not be loaded.` */
  entity: string
  /** The path of `Back`. */
  back: string
  record: Pick<LoadedRecord<unknown>, 'state' | 'retry' | 'failedCall' | 'record'>
  id: number | null
  /** Whose record it is according to the address. */
  owner?: string | null | undefined
  /** The record's own name; undefined until it is loaded. */
  name: string | undefined
  /** What identifies the record, under the heading; null until it is loaded. */
  identity: ReactNode
  /** The record, or its skeleton, which is not rendered if the answer arrives at once. Begins with a RecordHeader. */
  children: ReactNode
}

type Header = Pick<RecordScreenProps, 'title' | 'back' | 'identity'> & {
  /** The record, of which a value may be unreadable. */
  of: unknown
  /** Whether the heading that was there last had the focus when it was removed. */
  hadFocus: RefObject<boolean>
}

const HeaderContext = createContext<Header | null>(null)

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
  useRemember(entity, id, name)
  useDocumentTitle(pageTitle(title, name))
  const hadFocus = useRef(false)
  const shown = isUnavailable(record) ? null : (identity ?? <IdentitySkeleton />)
  return (
    <HeaderContext value={{ title, back, identity: shown, of: record.record, hadFocus }}>
      <PageLayout>
        <RecordOrReason entity={entity} owner={owner} record={record} id={id} back={back}>
          {children}
        </RecordOrReason>
      </PageLayout>
    </HeaderContext>
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
      <Delayed by={timing.briefLoad} before={<BriefLoad />}>
        {children}
      </Delayed>
    )
  }
  if (!isUnavailable(record)) return children
  return (
    <>
      <RecordHeader />
      {record.state === 'missing' ? (
        <RecordMissing entity={entity} owner={owner} id={id} list={back} />
      ) : (
        <LoadFailed entity={entity} record={record} />
      )}
    </>
  )
}

const BriefLoad = () => (
  <>
    <RecordHeader />
    <FormSkeleton />
  </>
)

const isUnavailable = ({ state }: Pick<LoadedRecord<unknown>, 'state'>): boolean =>
  state === 'missing' || state === 'failed'

/** Throws outside of a RecordScreen. The children are buttons. */
export const RecordHeader = ({ children }: { children?: ReactNode }) => {
  const header = useContext(HeaderContext)
  if (header === null) throw new Error('RecordHeader needs a RecordScreen')
  const { title, back, identity, of, hadFocus } = header
  useKeptFocus(hadFocus)
  return (
    <>
      <PageHeader title={title} back={back}>
        {children}
      </PageHeader>
      {identity}
      <UnreadableNote of={of} />
    </>
  )
}

/** Until it is loaded a record has another heading, from which the focus goes to that of the record. */
const useKeptFocus = (hadFocus: RefObject<boolean>): void => {
  // A layout effect is cleaned up before its element is removed.
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (hadFocus.current) heading?.focus()
    return () => {
      hadFocus.current = heading !== null && document.activeElement === heading
    }
  }, [hadFocus])
}

type MissingRecordProps = { title: string; back: string; sought: SoughtRecord }

/** The screen in place of that of a record that does not exist. */
export const MissingRecord = ({ title, back, sought }: MissingRecordProps) => {
  useDocumentTitle(pageTitle(title))
  return (
    <PageLayout>
      <PageHeader title={title} back={back} />
      <RecordMissing {...sought} />
    </PageLayout>
  )
}
