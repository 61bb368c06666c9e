import { useContext, useEffect, useSyncExternalStore } from 'react'
import type { Undo, UndoEntry } from '#src/forms/undo/undo.ts'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { createStore } from '#src/rules/create-store.ts'
import { timeOfDay } from '#src/rules/dates.ts'
import * as undoMessages from '#src/rules/undo-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { NoteList } from '#src/ui/records/note-list.tsx'
import { noticeLog } from './notice-log.ts'

/** The last notices, to be read again, and what can be undone, also of changes made before the page was loaded. */
export const NoticesPopup = ({ onClose }: { onClose: () => void }) => {
  const notices = useSyncExternalStore(noticeLog.subscribe, noticeLog.all)
  const undo = useContext(UndoContext)
  const { subscribe, get } = undo?.entries ?? noEntries
  const entries = useSyncExternalStore(subscribe, get)
  // Another tab may have undone some.
  useEffect(() => void undo?.find(), [undo])
  const shown = shownNotices(notices, entries)
  return (
    <Popup
      title="Notices"
      description={shown.length === 0 ? undefined : `${countOf(shown.length)}, the newest first`}
      onClose={onClose}
    >
      {/* An Undo that goes gives the focus to Close. */}
      <div data-keeps-focus style={{ display: 'contents' }}>
        <NoteList
          notes={shown.map(({ id, hasFailed, text, shownAt, entry }) => ({
            id,
            author: hasFailed ? 'Failed' : 'Done',
            writtenAt: timeOfDay(shownAt),
            text: [text, ...(undo === null || entry === undefined ? [] : stateOf(undo, entry))].join('\n'),
            action:
              undo === null || entry === undefined ? undefined : <UndoButton undo={undo} entry={entry} />,
          }))}
          emptyText="There has been no notice since you signed in."
        />
        <FormActions>
          <Button onClick={onClose}>Close</Button>
        </FormActions>
      </div>
    </Popup>
  )
}

const noEntries = createStore<readonly UndoEntry[]>([])

type ShownNotice = {
  id: string
  hasFailed: boolean
  text: string
  shownAt: string
  entry: UndoEntry | undefined
}

const shownNotices = (
  notices: ReturnType<typeof noticeLog.all>,
  entries: readonly UndoEntry[],
): ShownNotice[] => {
  const logged = notices.map(({ tone, message, detail, undoId, shownAt }, index): ShownNotice => {
    const entry = entries.find(({ id }) => id === undoId)
    return {
      // Each further notice is added before it.
      id: `${shownAt} ${notices.slice(index).filter((older) => older.shownAt === shownAt).length}`,
      hasFailed: tone === 'error',
      // A notice beside its record does not name it.
      text: [message, detail ?? entry?.subject].filter(Boolean).join('\n'),
      shownAt,
      entry,
    }
  })
  const isLogged = ({ id }: UndoEntry) => logged.some(({ entry }) => entry?.id === id)
  const earlier = entries
    .filter((entry) => !isLogged(entry))
    .map((entry): ShownNotice => {
      const { id, message, subject, madeAt } = entry
      return {
        id,
        hasFailed: false,
        text: `${message}\n${subject}`,
        shownAt: new Date(madeAt).toISOString(),
        entry,
      }
    })
  return [...logged, ...earlier].toSorted((one, other) => other.shownAt.localeCompare(one.shownAt))
}

/** What an entry says of its Undo. */
const stateOf = (undo: Undo, { kind, undoneAt, refusal, stays, isStored }: UndoEntry): string[] => {
  if (undoneAt !== null) return [`Undone at ${timeOfDay(new Date(undoneAt).toISOString())}`]
  if (!undo.mayUndo(kind)) return [undoMessages.undoForbidden]
  return [
    stays.length === 0 ? '' : `Undo leaves as it is: ${stays.join(', ')}`,
    isStored ? '' : undoMessages.undoLastsAsPage,
    refusal ?? '',
  ].filter(Boolean)
}

const UndoButton = ({ undo, entry }: { undo: Undo; entry: UndoEntry }) => {
  const { id, kind, undoneAt, isRunning, message, subject } = entry
  return undoneAt === null && undo.mayUndo(kind) ? (
    <Button aria-label={`Undo: ${message}, ${subject}`} busy={isRunning} onClick={() => void undo.undo(id)}>
      Undo
    </Button>
  ) : null
}

const countOf = (count: number): string => (count === 1 ? '1 notice' : `The last ${count} notices`)
