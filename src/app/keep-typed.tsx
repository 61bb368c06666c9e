import { type ReactNode, useEffect } from 'react'

/**
 * React renders the form of index.html again where a translation or an extension has changed the page before. `carryOver`
 * then brings what was typed, the focus and a submit into the new form. `forget` ends that: a later error of the page is not
 * about this form, and what was typed is a password.
 */
export const keepTyped = (container: HTMLElement): { carryOver: () => void; forget: () => void } => {
  let form = container.querySelector('form')
  let fields = [...container.querySelectorAll('input')]
  const focused = document.activeElement
  const forget = () => {
    form = null
    fields = []
  }
  const carryOver = () => {
    if (form === null || form.isConnected) return
    for (const field of fields) {
      const same = container.querySelector<HTMLInputElement>(`input[name="${field.name}"]`)
      if (same !== null) copyInto(same, field, field === focused)
    }
    const wasSubmitted = form.dataset.submitted !== undefined
    forget()
    if (wasSubmitted) container.querySelector('form')?.requestSubmit()
  }
  return { carryOver, forget }
}

const copyInto = (field: HTMLInputElement, from: HTMLInputElement, hadFocus: boolean): void => {
  field.value = from.value
  field.checked = from.checked
  if (!hadFocus) return
  field.focus()
  // Only fields of text have a caret.
  if (from.selectionStart !== null) field.setSelectionRange(from.selectionStart, from.selectionEnd)
}

type AfterHydrationProps = { onHydrated: () => void; children: ReactNode }

/** Calls back once React has hydrated the page, or has rendered it again instead. Errors of hydration have been reported by then. */
export const AfterHydration = ({ onHydrated, children }: AfterHydrationProps) => {
  useEffect(onHydrated, [onHydrated])
  return children
}
