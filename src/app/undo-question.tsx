import { useContext, useSyncExternalStore } from 'react'
import { ConflictPopup } from '#src/forms/conflict-popup.tsx'
import { UndoContext } from '#src/forms/undo/undo-context.ts'
import { createStore } from '#src/rules/create-store.ts'

/** Asks whose values stay when someone else has changed since what is to be undone. */
export const UndoQuestion = ({ onClose }: { onClose: () => void }) => {
  const undo = useContext(UndoContext)
  const { subscribe, get } = undo?.question ?? noQuestion
  const question = useSyncExternalStore(subscribe, get)
  return undo === null || question === null ? null : (
    <ConflictPopup
      key={JSON.stringify(question)}
      differences={question.differences}
      onSave={undo.answer}
      onCancel={onClose}
    />
  )
}

const noQuestion = createStore(null)
