import { useEffect, useRef } from 'react'
import { findFirstField } from '#src/ui/fields/find-first-field.ts'

/** Moves the focus to the first field when a record begins to be edited: the pressed button is removed. */
export const useEditFocus = (isEditing: boolean): void => {
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (isEditing && !wasEditing.current) findFirstField(document.querySelector('main form'))?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
}
