import { findFirstField } from '#src/ui/fields/find-first-field.ts'

/** What removes an element may move the focus itself. */
const graceMs = 50
/** A question gives the focus back itself, 100 ms after it is removed. */
const afterQuestionMs = 250

/**
 * Moves the focus when the element that had it is removed and nothing takes it: from a row that goes away to the same control
 * of the next one, from a control that goes away to the last one of its row or group, else into the open dialog or to the heading.
 * What has a better place for the focus moves it itself, before its control goes: a form that begins to be edited, a view that was
 * renamed, the bar of a draft, a cleared filter or file. A tap in iOS does not focus what it presses, so that nothing is lost there.
 * It is not done where an element is removed, because the code that draws it does not know who had the focus: a row goes when its list
 * was read again (a deleted customer, a resolved complaint), its control when another part has saved (a status that was chosen), a
 * Cancel when the export has ended, a Retry when the answer has come, and a link in a popup when another popup takes its frame.
 * Returns a function that stops this.
 */
export const watchLostFocus = (): (() => void) => {
  let focused: Element | null = document.activeElement
  let neighbour: HTMLElement | null = null
  let group: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
    neighbour = null
    group = null
  }
  const forget = () => {
    focused = null
  }
  const recover = () => {
    if (!isLost(focused)) return
    focused = null
    const refuge = neighbour?.isConnected ? neighbour : (lastControlIn(group) ?? findRefuge())
    refuge?.focus()
  }
  const observer = new MutationObserver((mutations) => {
    if (!isLost(focused)) return
    neighbour = findInNextRow(focused, mutations) ?? neighbour
    group = findGroup(focused, mutations) ?? group
    clearTimeout(timer)
    timer = setTimeout(recover, focused?.closest('.swal2-container') ? afterQuestionMs : graceMs)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', forget, true)
  }
}

const isLost = (focused: Element | null): focused is Element =>
  focused !== null &&
  !focused.isConnected &&
  (document.activeElement === null || document.activeElement === document.body)

const controlsIn = (row: Element): Element[] => [...row.querySelectorAll('a[href], button, input, select')]

/** The control at the place of the lost one in the row below the removed one, or above the last. */
const findInNextRow = (focused: Element, mutations: readonly MutationRecord[]): HTMLElement | null => {
  const row = focused.closest('tr')
  const removal = mutations.find(({ removedNodes }) => [...removedNodes].some((node) => node === row))
  const next = removal?.nextSibling ?? removal?.previousSibling
  if (row === null || !(next instanceof Element)) return null
  const control = controlsIn(next)[controlsIn(row).indexOf(focused)]
  return control instanceof HTMLElement ? control : null
}

/** The row, or the element with `data-keeps-focus`, that the lost one was removed from. */
const findGroup = (focused: Element, mutations: readonly MutationRecord[]): Element | null => {
  const removal = mutations.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(focused)),
  )
  return removal?.target instanceof Element ? removal.target.closest('tr, [data-keeps-focus]') : null
}

/** Asked when the focus moves: its controls may have changed once more since. */
const lastControlIn = (group: Element | null): HTMLElement | null => {
  const control = group?.isConnected ? controlsIn(group).at(-1) : undefined
  return control instanceof HTMLElement ? control : null
}

const findRefuge = (): HTMLElement | null => {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
  if (dialog === undefined) return document.querySelector('main h1')
  return findFirstField(dialog) ?? dialog.querySelector('button')
}
