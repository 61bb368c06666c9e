import { useCallback } from 'react'
import { useParams } from 'wouter'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { useRecord } from '#src/forms/use-record.ts'
import { useTellFailure } from '#src/forms/use-tell-failure.ts'
import { AccessGate } from '#src/lists/access-gate.tsx'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import { shortDate } from '#src/rules/dates.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { NotFound } from '#src/ui/not-found.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import type { RecordPart } from '#src/ui/record-list.tsx'
import { RecordSheet } from '#src/ui/record-sheet.tsx'
import { StatusBadge } from '#src/ui/status-badge.tsx'
import { useDocumentTitle } from '#src/ui/use-document-title.ts'
import { lobLook } from './lob-columns.tsx'

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
  const onFailed = useTellFailure()
  const fetch = useCallback((signal: AbortSignal) => call(lobs.get, { params: { id }, signal }), [call, id])
  const { record, state } = useRecord({ purpose: 'reading', fetch, onFailed })
  return (
    <Page>
      <PageHeader title="LOB Details" back={paths.lobs} />
      {record === null && state === 'missing' ? <NotFound /> : <RecordSheet parts={parts} record={record} />}
    </Page>
  )
}

const parts: readonly RecordPart<Lob>[] = [
  { term: 'LOB ID', value: ({ lob_Id }) => lob_Id },
  { term: 'LOB Name', value: ({ lobsname }) => lobsname },
  { term: 'Status', value: (lob) => <StatusBadge {...lobLook(lob)} /> },
  { term: 'Created Date', value: ({ createdDate }) => shortDate(createdDate) },
]
