import Swal from 'sweetalert2/dist/sweetalert2.js'
import type { Question } from '#src/session/services.tsx'
import '#src/ui/feedback/question.css'

/** Opens a confirmation with Confirm and Cancel. The text is shown as text, never as HTML. */
export const openQuestionDialog = async (
  { subject, title, text }: Question,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  if (signal?.aborted) return false
  signal?.addEventListener('abort', closeQuestionDialog)
  let closed = () => {}
  const closing = new Promise<void>((resolve) => {
    closed = resolve
  })
  const answer = await Swal.fire({
    title,
    text,
    willOpen: (popup) => {
      // A dialog that gets the focus is read anyway: as a live region it would be read twice.
      popup.removeAttribute('aria-live')
      if (subject !== undefined) addSubject(popup, subject)
    },
    didDestroy: closed,
    showCancelButton: true,
    confirmButtonText: 'Confirm',
    cancelButtonText: 'Cancel',
    reverseButtons: true,
    focusCancel: true,
    // The palette of the portal dresses it, by the classes of question.css.
    buttonsStyling: false,
  })
  // Nothing follows: what the user presses while the dialog fades already counts.
  if (!answer.isConfirmed) return false
  // Until then the page is hidden from screen readers, and with it the notice about what follows.
  await closing
  return true
}

export const closeQuestionDialog = (): void => Swal.close()

/** Puts the subject above the title, and reads it out before the text. */
const addSubject = (popup: HTMLElement, subject: string): void => {
  const line = document.createElement('p')
  line.id = 'question-subject'
  line.className = 'question-subject'
  line.textContent = subject
  popup.querySelector('.swal2-title')?.before(line)
  popup.setAttribute('aria-describedby', `${line.id} swal2-html-container`)
}
