import { useState } from 'react'
import type { Note } from '#src/contract/customer-record.ts'
import { dateAndTime } from '#src/rules/dates.ts'
import { orDash } from '#src/rules/no-value.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { NoteList } from '#src/ui/records/note-list.tsx'

export const EarlierNotes = ({ notes }: { notes: readonly Note[] }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>View earlier notes</Button>
      {isOpen ? (
        <Popup title="Notes" onClose={() => setOpen(false)}>
          <NoteList
            notes={notes.toSorted(newestFirst).map(({ id, authorName, createdAt, notesCommunications }) => ({
              id,
              author: orDash(authorName),
              writtenAt: dateAndTime(createdAt),
              text: notesCommunications,
            }))}
            emptyText="No notes yet."
          />
          <FormActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </FormActions>
        </Popup>
      ) : null}
    </div>
  )
}

/** Later notes have greater ids, also where their time is the same or missing. */
const newestFirst = (one: Note, other: Note): number =>
  (other.createdAt ?? '').localeCompare(one.createdAt ?? '') || other.id - one.id
