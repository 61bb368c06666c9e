import { useCallback } from 'react'
import { createListMachine } from '#machines/list.machine.ts'
import type { ListQuery } from '#machines/list-query.ts'
import { type Lob, lobs } from '#src/contract/lobs.ts'
import { useDeletion } from '#src/lists/use-deletion.ts'
import { type PageQuery, useList } from '#src/lists/use-list.ts'
import { useStatusOptions } from '#src/lists/use-status-options.ts'
import { messages } from '#src/rules/messages.ts'
import { defaultSort, paging } from '#src/rules/paging.ts'
import { usePortal } from '#src/session/portal-context.tsx'

const lobListMachine = createListMachine<Lob>()
const firstQuery: ListQuery = { page: paging.firstPage, ...defaultSort, status: null, search: '' }
const sortKeys = ['name', 'date', 'id']
const inactivationTexts = {
  question: { title: messages.confirmTitle, text: messages.confirmInactivate },
  done: messages.lobInactivated,
  failed: messages.lobInactivationFailed,
}

/** LOBs as their list needs them: the rows, the statuses to filter by, and how one is made inactive. */
export const useLobs = () => {
  const { fetchPage, inactivate } = useLobCalls()
  const list = useList({ machine: lobListMachine, fetchPage, first: firstQuery, sortKeys })
  const statuses = useStatusOptions('LobStatus')
  const inactivation = useDeletion({ list, texts: inactivationTexts, remove: inactivate })
  return { list, statuses, inactivation }
}

const useLobCalls = () => {
  const { call } = usePortal()
  const fetchPage = useCallback(
    ({ status, ...query }: PageQuery, signal: AbortSignal) =>
      call(lobs.list, {
        query: lobs.list.readQuery({
          ...query,
          lobStatus: status ?? undefined,
        }),
        signal,
      }),
    [call],
  )
  const inactivate = useCallback((lob_Id: number) => call(lobs.inactivate, { params: { lob_Id } }), [call])
  return { fetchPage, inactivate }
}
