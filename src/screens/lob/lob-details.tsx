import { useCallback } from 'react'
import { useParams } from 'wouter'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { useRecord } from '#src/records/use-record.ts'
import { may } from '#src/rules/access.ts'
import { shortDate } from '#src/rules/dates.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useNotifyFailure } from '#src/session/use-notify-failure.ts'
import { NotFound } from '#src/ui/feedback/empty-state.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { Page } from '#src/ui/frame/page.tsx'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import type { RecordField } from '#src/ui/records/record-sheet.tsx'
import { RecordSheet } from '#src/ui/records/record-sheet.tsx'
import { lobBadge } from './lob-columns.tsx'

/** `/lob/view/{id}`: one line of business, to read (spec 2, View LOB). */
export const LobDetails = () => {
  const { id } = useParams<{ id: string }>()
  return (
    <AccessGate access={may.readLobs}>
      <Details key={id} id={Number(id)} />
    </AccessGate>
  )
}

const Details = ({ id }: { id: number }) => {
  useDocumentTitle(pageTitle('LOB Details'))
  const { call } = usePortal()
  const onFailed = useNotifyFailure()
  const fetch = useCallback((signal: AbortSignal) => call(lobs.get, { params: { id }, signal }), [call, id])
  const { record, state } = useRecord({ purpose: 'reading', fetch, onFailed })
  return (
    <Page>
      <PageHeader title="LOB Details" back={paths.lobs} />
      {record === null && state === 'missing' ? <NotFound /> : <RecordSheet parts={parts} record={record} />}
    </Page>
  )
}

const parts: readonly RecordField<Lob>[] = [
  { term: 'LOB ID', value: ({ lob_Id }) => lob_Id },
  { term: 'LOB Name', value: ({ lobsname }) => lobsname },
  { term: 'Status', value: (lob) => <StatusBadge {...lobBadge(lob)} /> },
  { term: 'Created Date', value: ({ createdDate }) => shortDate(createdDate) },
]
