import Swal from 'sweetalert2/dist/sweetalert2.js'
import type { Question } from '#src/session/services.tsx'
import '#src/ui/feedback/question.css'

/** Opens a confirmation with Confirm and Cancel. The text is shown as text, never as HTML. */
export const openQuestionDialog = async (
  { subject, title, text, typed }: Question,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  if (signal?.aborted) return false
  signal?.addEventListener('abort', closeQuestionDialog)
  let closed = () => {}
  const closing = new Promise<void>((resolve) => {
    closed = resolve
  })
  const asked = Swal.fire({
    title,
    text,
    willOpen: (popup) => {
      // A dialog that gets the focus is read anyway: as a live region it would be read twice.
      popup.removeAttribute('aria-live')
      if (subject !== undefined) addSubject(popup, subject)
    },
    didDestroy: closed,
    showCancelButton: true,
    ...(typed === undefined ? {} : typedInput(typed)),
    confirmButtonText: 'Confirm',
    cancelButtonText: 'Cancel',
    reverseButtons: true,
    focusCancel: typed === undefined,
    // The palette of the portal dresses it, by the classes of question.css.
    buttonsStyling: false,
  })
  showLiveRegions()
  // Over a form it is hidden at once: its own Cancel must not be found beside that of the question.
  if (document.querySelector('main form') === null) hidePageLater()
  const answer = await asked
  // Nothing follows: what the user presses while the dialog fades already counts.
  if (!answer.isConfirmed) return false
  // Until then the page is hidden from screen readers, and with it the notice about what follows.
  await closing
  return true
}

/** Confirms only what was typed. */
const typedInput = ({ text, label }: NonNullable<Question['typed']>) =>
  ({
    input: 'text',
    inputLabel: label,
    inputAttributes: { autocomplete: 'off' },
    inputValidator: (value: string) => (value.trim() === text ? undefined : label),
  }) as const

export const closeQuestionDialog = (): void => Swal.close()

/** As behind a popup, live regions beside the portal are not hidden: they are to be announced, and their controls stay usable. */
const showLiveRegions = (): void => {
  for (const part of document.querySelectorAll('body > [aria-live]')) part.removeAttribute('aria-hidden')
}

/** Milliseconds in which a screen reader follows the focus into the dialog. */
const focusFollowed = 250

/**
 * SweetAlert2 hides the page behind from screen readers before it moves the focus. Orca, whose place is gone with the page, then goes
 * to the first text of the dialog by itself, and reads neither title nor text: the page is hidden once the focus was followed.
 */
const hidePageLater = (): void => {
  const parts = document.querySelectorAll('body > [aria-hidden=true]:not([data-previous-aria-hidden])')
  for (const part of parts) part.removeAttribute('aria-hidden')
  setTimeout(() => {
    // A question that is answered by then has shown the page again.
    if (Swal.isVisible()) for (const part of parts) part.setAttribute('aria-hidden', 'true')
  }, focusFollowed)
}

/** Puts the subject above the title, and reads it out before the text. */
const addSubject = (popup: HTMLElement, subject: string): void => {
  const line = document.createElement('p')
  line.id = 'question-subject'
  line.className = 'question-subject'
  line.textContent = subject
  popup.querySelector('.swal2-title')?.before(line)
  popup.setAttribute('aria-describedby', `${line.id} swal2-html-container`)
}
