import { useSyncExternalStore } from 'react'
import { timeOfDay } from '#src/rules/dates.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { NoteList } from '#src/ui/records/note-list.tsx'
import { noticeLog } from './notice-log.ts'

/** The last notices, to be read again. */
export const NoticesPopup = ({ onClose }: { onClose: () => void }) => {
  const notices = useSyncExternalStore(noticeLog.subscribe, noticeLog.all)
  return (
    <Popup
      title="Notices"
      description={notices.length === 0 ? undefined : `${countOf(notices.length)}, the newest first`}
      onClose={onClose}
    >
      <NoteList
        notes={notices.map(({ notice: { tone, message, detail }, shownAt }, index) => ({
          id: index,
          author: tone === 'error' ? 'Failed' : 'Done',
          writtenAt: timeOfDay(shownAt),
          text: [message, detail].filter(Boolean).join('\n'),
        }))}
        emptyText="There has been no notice since you signed in."
      />
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Popup>
  )
}

const countOf = (count: number): string => (count === 1 ? '1 notice' : `The last ${count} notices`)
