import type { ReactNode } from 'react'
import type { Reading } from '#src/data/reading.ts'
import { type LoadedRecord, useRecord } from '#src/data/use-record.ts'
import { Button } from '#src/ui/button.tsx'
import { PopupFormSkeleton } from '#src/ui/fields/field-skeletons.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { LoadFailed } from './load-failed.tsx'
import { RecordMissing, type SoughtRecord } from './record-missing.tsx'
import { UnreadableNote } from './unreadable-note.tsx'

type EditPopupProps<Item> = {
  title: string
  sought: SoughtRecord
  reading: (id: number) => Reading<Item>
  /** The id of the form: if it is still sent, the record is loaded after that. */
  form: string
  /** The labels of the fields, which are shown before the record is loaded. */
  labels: readonly string[]
  onClose: () => void
  /** The form. `reread` reads the record again without showing it. */
  children: (record: Item, reread: LoadedRecord<Item>['reread']) => ReactNode
}

/** The popup in which a record is edited. It loads the record itself, because the list below may be out of date. */
export const EditPopup = <Item,>(props: EditPopupProps<Item>) => <Edited key={props.sought.id} {...props} />

const Edited = <Item,>({ title, sought, reading, form, labels, onClose, children }: EditPopupProps<Item>) => {
  const loaded = useRecord({ id: sought.id, purpose: 'editing', reading, form })
  return (
    <Popup title={title} onClose={onClose}>
      {loaded.record === null ? (
        <Unloaded sought={sought} record={loaded} labels={labels} onClose={onClose} />
      ) : (
        <>
          <UnreadableNote of={loaded.record} />
          {children(loaded.record, loaded.reread)}
        </>
      )}
    </Popup>
  )
}

type UnloadedProps = Pick<EditPopupProps<unknown>, 'sought' | 'labels' | 'onClose'> & {
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
