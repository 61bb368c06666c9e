import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { NotFound } from '#src/ui/feedback/empty-state.tsx'
import { PopupFormSkeleton } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { LoadFailed } from './load-failed.tsx'
import { UnreadableNote } from './unreadable-note.tsx'
import type { LoadedRecord } from './use-record.ts'

type RecordPopupProps<Item> = {
  title: string
  /** What the record is, as in `The device could not be loaded.` */
  entity: string
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

type UnloadedProps = Pick<RecordPopupProps<unknown>, 'entity' | 'labels' | 'onClose'> & {
  record: Pick<LoadedRecord<unknown>, 'state' | 'send' | 'failedCall'>
}

const Unloaded = ({ entity, record, labels, onClose }: UnloadedProps) => {
  if (record.state !== 'missing' && record.state !== 'failed') {
    return <PopupFormSkeleton labels={labels} onCancel={onClose} />
  }
  return (
    <>
      {record.state === 'missing' ? <NotFound /> : <LoadFailed entity={entity} record={record} />}
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
      </FormActions>
    </>
  )
}
