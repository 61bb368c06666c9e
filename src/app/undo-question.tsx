import { useContext, useSyncExternalStore } from 'react'
import { ConflictPopup } from '#src/forms/conflict-popup.tsx'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { createStore } from '#src/rules/create-store.ts'

/** Asks which values stay where what is to be undone has changed since: by someone else, or by a later change of the user. */
export const UndoQuestion = ({ onClose }: { onClose: () => void }) => {
  const undo = useContext(UndoContext)
  const { subscribe, get } = undo?.question ?? noQuestion
  const question = useSyncExternalStore(subscribe, get)
  return undo === null || question === null ? null : (
    <ConflictPopup
      key={JSON.stringify(question)}
      title="This record has changed since"
      headers={{ original: 'Last seen', theirs: 'Now', mine: 'Before' }}
      differences={question.differences}
      onSave={undo.answer}
      onCancel={onClose}
    />
  )
}

const noQuestion = createStore(null)
