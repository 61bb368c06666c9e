import { useMemo } from 'react'
import { useParams } from 'wouter'
import type { RecordPopupInput } from '#machines/record-popup.machine.ts'
import { ListExport } from '#src/lists/list-export.tsx'
import { ListFrame } from '#src/lists/list-frame.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListFilters } from '#src/lists/list-tools.tsx'
import { resultAnnouncement } from '#src/lists/result-announcement.ts'
import { useRecordPopup } from '#src/lists/use-record-popup.ts'
import { paths } from '#src/navigation/paths.ts'
import { AccessGate } from '#src/records/access-gate.tsx'
import { allOf, may } from '#src/rules/access.ts'
import { idIn } from '#src/rules/ids.ts'
import { messages } from '#src/rules/messages.ts'
import { useAccess } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { AddLob } from './add-lob.tsx'
import { EditLob } from './edit-lob.tsx'
import { lobActions, lobColumns } from './lob-columns.tsx'
import { useLobs } from './use-lobs.ts'

/** `/lobs`: the lines of business, each edited in a popup (spec 2). */
export const LobList = () => (
  <AccessGate access={may.readLobs}>
    <Lobs opening="none" />
  </AccessGate>
)

const mayChangeLobs = allOf(may.readLobs, may.writeLobs)

/** `/lob/add`: the list with its popup open. */
export const LobAdd = () => (
  <AccessGate access={mayChangeLobs}>
    <Lobs opening="add" />
  </AccessGate>
)

/** `/lob/edit/{id}`: the same for editing. */
export const LobEdit = () => {
  const id = idIn(useParams<{ id: string }>().id)
  return (
    <AccessGate access={mayChangeLobs}>
      <Lobs key={id} opening={{ edit: id }} />
    </AccessGate>
  )
}

const Lobs = ({ opening }: { opening: RecordPopupInput }) => {
  const { list, statuses, inactivation } = useLobs()
  const popup = useRecordPopup(opening, paths.lobs)
  const mayWrite = useAccess(may.writeLobs)
  const { choose: inactivate, isRunning } = inactivation
  const { edit } = popup
  const columns = useMemo(
    () => (mayWrite ? [...lobColumns, lobActions({ edit, inactivate })] : lobColumns),
    [mayWrite, edit, inactivate],
  )
  const reload = () => list.send({ type: 'list.changed' })
  return (
    <ListFrame
      title="LOB"
      count={list.page?.totalItems}
      back={paths.dashboard}
      actions={
        mayWrite ? (
          <Button look="primary" onClick={popup.add}>
            Add LOB
          </Button>
        ) : null
      }
      tools={
        <>
          <ListFilters list={list} statuses={statuses} />
          <ListExport list={list} columns={columns} name="lobs" />
        </>
      }
      spoken={resultAnnouncement(list)}
    >
      <ListTable
        list={list}
        label="LOB"
        columns={columns}
        emptySentence={messages.noLobs}
        statuses={statuses}
        busy={isRunning}
      />
      {popup.state === 'adding' ? <AddLob onClose={popup.close} onSaved={reload} /> : null}
      {popup.state === 'editing' ? (
        <EditLob key={popup.id} id={popup.id} onClose={popup.close} onSaved={reload} />
      ) : null}
    </ListFrame>
  )
}
