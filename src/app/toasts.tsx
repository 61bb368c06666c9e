import { type ReactNode, useState } from 'react'
import { type CloseButtonProps, type Id, ToastContainer, toast } from 'react-toastify/unstyled'
import type { Notice } from '#machines/effects.ts'
import '#src/ui/feedback/notices.css'
import { failureDetails } from '#src/session/failure-details.ts'
import { DismissButton, NoticeButton } from '#src/ui/feedback/notice-buttons.tsx'

export const createContainer = (autoCloseMs: number): ReactNode => (
  <ToastContainer
    position="top-right"
    theme="light"
    autoClose={autoCloseMs}
    hideProgressBar
    newestOnTop
    closeButton={Dismiss}
  />
)

/**
 * Errors use the dark theme and are dismissed by the next success. Calls that fail with the same message
 * share a toast. `follow` opens the link of a notice; `path` is the shown one, for a support ticket.
 */
export const showToast = (notice: Notice, follow: (path: string) => void, path: string): void => {
  const details = notice.call === undefined ? null : failureDetails(path, notice.call)
  const content = <NoticeText notice={notice} follow={follow} details={details} />
  if (notice.tone === 'error') {
    showFailure(notice.message, content)
    return
  }
  for (const failure of failures.values()) toast.dismiss(failure)
  failures.clear()
  toast.success(content)
}

export const dismissToasts = (): void => {
  failures.clear()
  toast.dismiss()
}

/** Toasts of failures by their messages: those that are shown, and those that wait for the container. */
const failures = new Map<string, Id>()

const showFailure = (message: string, content: ReactNode): void => {
  const shown = failures.get(message)
  // An update restarts its timer.
  if (shown !== undefined) {
    toast.update(shown, { render: content })
    return
  }
  const onClose = () => void failures.delete(message)
  failures.set(message, toast.error(content, { theme: 'dark', onClose }))
}

type NoticeTextProps = {
  notice: Notice
  follow: (path: string) => void
  /** For a support ticket; null if no call failed. */
  details: string | null
}

const NoticeText = ({ notice: { message, detail, link }, follow, details }: NoticeTextProps) => (
  <div>
    <div>{message}</div>
    {detail === undefined ? null : <div>{detail}</div>}
    {link === undefined ? null : <NoticeButton onClick={() => follow(link.to)}>{link.label}</NoticeButton>}
    {details === null || navigator.clipboard === undefined ? null : <CopyDetails details={details} />}
  </div>
)

/** If the browser refuses to copy, the details are shown instead. */
const CopyDetails = ({ details }: { details: string }) => {
  const [text, setText] = useState('Copy details')
  const copy = () =>
    navigator.clipboard.writeText(details).then(
      () => setText('Copied'),
      () => setText(details),
    )
  return text === details ? (
    <div>{details}</div>
  ) : (
    <NoticeButton onClick={() => void copy()}>{text}</NoticeButton>
  )
}

const Dismiss = ({ closeToast }: CloseButtonProps) => (
  <DismissButton label="Dismiss notice" className="Toastify__close-button" onClick={() => closeToast()} />
)
