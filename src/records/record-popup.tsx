import type { ReactNode } from 'react'
import type { LoadedRecord } from '#src/data/use-record.ts'
import { Button } from '#src/ui/button.tsx'
import { PopupFormSkeleton } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RecordMissing, type SoughtRecord } from './record-missing.tsx'
import { UnreadableNote } from './unreadable-note.tsx'

type RecordPopupProps<Item> = {
  title: string
  sought: SoughtRecord
  record: LoadedRecord<Item>
  /** The labels of the fields, which are shown before the record is loaded. */
  labels: readonly string[]
  onClose: () => void
  /** The form. */
  children: (record: Item) => ReactNode
}

/** The popup in which a record is edited: its form, or why the record is not shown. */
export const RecordPopup = <Item,>({ title, onClose, children, ...unloaded }: RecordPopupProps<Item>) => (
  <Popup title={title} onClose={onClose}>
    {unloaded.record.record === null ? (
      <Unloaded {...unloaded} onClose={onClose} />
    ) : (
      <>
        <UnreadableNote of={unloaded.record.record} />
        {children(unloaded.record.record)}
      </>
    )}
  </Popup>
)

type UnloadedProps = Pick<RecordPopupProps<unknown>, 'sought' | 'labels' | 'onClose'> & {
  record: Pick<LoadedRecord<unknown>, 'state' | 'retry' | 'failedCall'>
}

const Unloaded = ({ sought, record, labels, onClose }: UnloadedProps) => {
  if (record.state !== 'missing' && record.state !== 'failed') {
    return <PopupFormSkeleton labels={labels} onCancel={onClose} />
  }
  return (
    <>
      {record.state === 'missing' ? (
        // The list may be the one below, at the same address.
        <RecordMissing {...sought} onFollow={onClose} />
      ) : (
        <LoadFailed entity={sought.entity} record={record} />
      )}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </>
  )
}
