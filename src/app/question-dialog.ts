import Swal from 'sweetalert2/dist/sweetalert2.js'
import '#src/ui/feedback/question.css'

/** Opens a confirmation with Confirm and Cancel. The text is shown as text, never as HTML. */
export const openQuestion = async (title: string, text: string): Promise<boolean> => {
  const answer = await Swal.fire({
    title,
    text,
    icon: 'warning',
    showCancelButton: true,
    confirmButtonText: 'Confirm',
    cancelButtonText: 'Cancel',
    reverseButtons: true,
    focusCancel: true,
    // The palette of the portal dresses it, by the classes of question.css.
    buttonsStyling: false,
  })
  return answer.isConfirmed
}
