import { useMemo, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { dateAndTime } from '#src/rules/dates.ts'
import { visiblePages } from '#src/rules/paging.ts'
import * as runMessages from '#src/rules/run-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useAccess } from '#src/session/use-access.ts'
import { TextButton } from '#src/ui/button.tsx'
import { renderBadge } from '#src/ui/feedback/status-badge.tsx'
import { DataTable } from '#src/ui/lists/data-table.tsx'
import { Pagination } from '#src/ui/lists/pagination.tsx'
import { PrintedTable, PrintSheet } from '#src/ui/records/print-sheet.tsx'
import { useIsPrinting } from '#src/ui/records/use-is-printing.ts'
import { useLeaving } from '#src/ui/use-leaving.ts'
import { endedText, stateTexts } from './run-account.ts'
import type { RunKind } from './run-kind.ts'
import type { RunLineView, RunView } from './run-view.ts'

const rowsPerPage = 50

/** Every line with what became of it: page by page on screen, all of them printed. What was not done comes first. */
export const RunAccount = ({ run }: { run: RunView }) => {
  const { lines, kind, status } = run
  const [page, setPage] = useState(1)
  const isPrinting = useIsPrinting()
  const sorted = useMemo(() => lines.toSorted((one, other) => orderOf(one) - orderOf(other)), [lines])
  const totalPages = Math.ceil(sorted.length / rowsPerPage)
  const shown = Math.min(page, Math.max(1, totalPages))
  const columns = useMemo(() => columnsOf(run.kind), [run.kind])
  if (isPrinting)
    return (
      <PrintSheet
        title={status === 'ended' ? endedText(kind, lines) : kind.countOf(lines.length)}
        caption={[run.subject, dateAndTime(new Date(run.startedAt).toISOString())].filter(Boolean).join(', ')}
      >
        <PrintedTable
          title="Lines"
          head={['Line', 'Name', 'Outcome', 'Reason']}
          rows={sorted.map((line) => ({
            id: line.number,
            cells: [String(line.number), line.name, textOf(line, kind.done), line.reason ?? ''],
          }))}
          emptyText="None"
        />
      </PrintSheet>
    )
  return (
    <>
      <DataTable
        label="Lines"
        columns={columns}
        rows={sorted.slice((shown - 1) * rowsPerPage, shown * rowsPerPage)}
        idOf={({ number }) => number}
        busy={false}
        expectedRows={0}
        empty={null}
        isCompact
      />
      <Pagination
        currentPage={shown}
        totalPages={totalPages}
        pages={visiblePages(shown, totalPages)}
        rowsPerPage={rowsPerPage}
        onPage={setPage}
      />
    </>
  )
}

/** What needs attention, then what is not sent yet, then what is done. */
const orderOf = ({ state }: RunLineView): number =>
  state === 'refused' || state === 'unclear' || state === 'notSent' ? 0 : state === 'done' ? 2 : 1

const textOf = ({ state }: RunLineView, done: string): string => (state === 'done' ? done : stateTexts[state])

const tones = {
  waiting: 'neutral',
  sending: 'waiting',
  done: 'positive',
  refused: 'negative',
  unclear: 'negative',
  leftOut: 'neutral',
  notSent: 'waiting',
} as const

const columnsOf = ({ done, address, newSecret }: Pick<RunKind, 'done' | 'address' | 'newSecret'>) => [
  {
    header: 'Outcome',
    kind: 'status' as const,
    cell: (line: RunLineView) => renderBadge({ label: textOf(line, done), tone: tones[line.state] }),
  },
  { header: 'Line', kind: 'number' as const, cell: ({ number }: RunLineView) => number },
  {
    header: 'Name',
    kind: 'title' as const,
    cell: ({ name, values, state }: RunLineView) => {
      const to = address(values, state === 'done')
      return to === null ? name : <Link href={to}>{name}</Link>
    },
  },
  {
    header: 'Reason',
    cell: (line: RunLineView) =>
      newSecret === null || !line.hasLostSecret ? (
        (line.reason ?? '')
      ) : (
        <>
          {line.reason}
          <NewSecret newSecret={newSecret} line={line} />
        </>
      ),
  },
]

/** Leads to where the record of a line gets a value that is not known any more, for those who may set it. */
const NewSecret = ({
  newSecret: { label, access, find },
  line: { name, values },
}: {
  newSecret: NonNullable<RunKind['newSecret']>
  line: RunLineView
}) => {
  const { call } = useServices()
  const may = useAccess(access)
  const [, navigate] = useLocation()
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  const leaving = useLeaving()
  const open = async () => {
    const { signal } = leaving.current
    setState('reading')
    const path = await find(values, { call, signal }).catch(() => null)
    if (signal.aborted) return
    if (path === null) setState('failed')
    else navigate(path)
  }
  if (!may) return null
  if (state === 'failed') return runMessages.recordNotFound
  return (
    <TextButton label={`${label}: ${name}`} disabled={state === 'reading'} onClick={() => void open()}>
      {label}
    </TextButton>
  )
}
