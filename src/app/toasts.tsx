import type { FocusEvent, ReactNode } from 'react'
import {
  type CloseButtonProps,
  type IconProps,
  Icons,
  type Id,
  ToastContainer,
  toast,
} from 'react-toastify/unstyled'
import type { Notice } from '#machines/notices.ts'
import '#src/ui/feedback/notices.css'
import { failureDetails } from '#src/session/failure-details.ts'
import { useCopy } from '#src/ui/feedback/copy-button.tsx'
import { DismissButton, NoticeButton } from '#src/ui/feedback/notice-buttons.tsx'
import styles from '#src/ui/feedback/plain-notices.module.css'
import { placeToasts } from './place-toasts.ts'

/**
 * The style sheet stops the time of a toast while the focus or the pointer is in it. react-toastify itself knows only the pointer, and
 * goes on when the window gets the focus back.
 */
export const createContainer = (autoCloseMs: number): ReactNode => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus was
  <div ref={prepare} onFocus={noteFocus}>
    <ToastContainer
      position="top-right"
      theme="light"
      autoClose={autoCloseMs}
      className={styles.place ?? ''}
      hideProgressBar
      newestOnTop
      closeButton={Dismiss}
      icon={Icon}
      // By default Alt+T moves the focus to a toast, out of the field in which the user types.
      hotKeys={() => false}
    />
  </div>
)

const prepare = (root: HTMLElement | null) => {
  if (root === null) return
  // Each toast is an alert: in a live region on top of it, it would be read twice.
  root.querySelector('section')?.setAttribute('aria-live', 'off')
  return placeToasts(root)
}

/** What had the focus before it went to the toasts. */
let before: HTMLElement | null = null

const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
  if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before = relatedTarget
}

/** Moves the focus from a toast that goes to the next toast, or back to where it was before. */
const returnFocus = (id: Id): void => {
  const leaving = document.getElementById(String(id))
  if (leaving?.contains(document.activeElement) !== true) return
  const others = [...document.querySelectorAll<HTMLElement>('.Toastify__toast[data-in=true]')]
  const next = others
    .find((toastElement) => toastElement !== leaving)
    ?.querySelector<HTMLElement>('.Toastify__close-button')
  const home = before?.isConnected ? before : document.querySelector<HTMLElement>('main h1')
  ;(next ?? home)?.focus()
}

/** More than so many at once would cover the page: one says how many there are. */
const shownAtOnce = 3

export const showToasts = (
  notices: readonly Notice[],
  follow: (path: string) => void,
  path: string,
): void => {
  const shown = notices.length > shownAtOnce ? [summaryOf(notices)] : notices
  for (const notice of shown) showToast(notice, follow, path)
}

/** Notices that came together did so while the tab was hidden. */
const summaryOf = (notices: readonly Notice[]): Notice => {
  const failed = notices.filter(({ tone }) => tone === 'error').length
  return {
    type: 'notice',
    tone: failed > 0 ? 'error' : 'success',
    message: `${notices.length} notices while this tab was in the background`,
    detail: [
      failed > 0 ? `${failed} say that something failed.` : '',
      'All are under Notices in the account menu.',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/**
 * Errors use the dark theme and are dismissed by the next success. Calls that fail with the same message
 * share a toast. `follow` opens the link of a notice; `path` is the shown one, for a support ticket.
 */
export const showToast = (notice: Notice, follow: (path: string) => void, path: string): void => {
  const details = notice.call === undefined ? null : failureDetails(path, notice.call)
  shownCount += 1
  // Toasts are drawn again with each further one.
  const turn = shownCount
  const content = <NoticeText notice={notice} follow={follow} details={details} turn={turn} />
  if (notice.tone === 'error') {
    showFailure(notice.message, content)
    return
  }
  for (const failure of failures.values()) toast.dismiss(failure)
  failures.clear()
  const id: Id = toast.success(
    ({ closeToast }) => (
      <NoticeText notice={notice} follow={follow} details={details} turn={turn} close={closeToast} />
    ),
    { onClose: () => returnFocus(id) },
  )
}

export const dismissToasts = (): void => {
  failures.clear()
  toast.dismiss()
}

let shownCount = 0

/**
 * Toasts of failures by their messages: those that are shown, and those that wait for the container. The message as `toastId` would
 * not do: react-toastify drops a toast while an earlier one with its id is leaving.
 */
const failures = new Map<string, Id>()

const showFailure = (message: string, content: ReactNode): void => {
  const shown = failures.get(message)
  // An update restarts its timer.
  if (shown !== undefined) {
    toast.update(shown, { render: content })
    return
  }
  const id: Id = toast.error(content, {
    theme: 'dark',
    onClose: () => {
      failures.delete(message)
      returnFocus(id)
    },
  })
  failures.set(message, id)
}

type NoticeTextProps = {
  notice: Notice
  follow: (path: string) => void
  /** For a support ticket; null if no call failed. */
  details: string | null
  /** Another one for each notice: a toast that is shown again is read again. */
  turn: number
  close?: () => void
}

const NoticeText = ({ notice, follow, details, turn, close }: NoticeTextProps) => {
  const { message, detail, link, undo, isInPlace } = notice
  const runUndo = () => {
    close?.()
    undo?.run()
  }
  return (
    <div ref={isInPlace ? silenceToast : voiceToast}>
      <div key={turn} aria-hidden={isInPlace}>
        {message}
        {detail === undefined ? null : <div>{detail}</div>}
      </div>
      {link === undefined ? null : <NoticeButton onClick={() => follow(link.to)}>{link.label}</NoticeButton>}
      {undo === undefined ? null : <NoticeButton onClick={runUndo}>Undo</NoticeButton>}
      {details === null || navigator.clipboard === undefined ? null : <CopyDetails details={details} />}
    </div>
  )
}

/** Not even its buttons are read. */
const silenceToast = (content: HTMLElement | null): void =>
  content?.closest('[role=alert]')?.setAttribute('aria-live', 'off')

/** The same toast may have been shown in silence before. */
const voiceToast = (content: HTMLElement | null): void =>
  content?.closest('[role=alert]')?.removeAttribute('aria-live')

/** If the browser refuses to copy, the details are shown instead. */
const CopyDetails = ({ details }: { details: string }) => {
  const { state, copy } = useCopy(() => details)
  return typeof state === 'object' ? (
    <div>{state.byHand}</div>
  ) : (
    <NoticeButton onClick={copy}>{state === 'copied' ? 'Copied' : 'Copy details'}</NoticeButton>
  )
}

const Dismiss = ({ closeToast }: CloseButtonProps) => (
  <DismissButton label="Dismiss notice" className="Toastify__close-button" onClick={() => closeToast()} />
)

/** The tone is in the words; the icon only repeats it. */
const Icon = ({ type, theme }: Pick<IconProps, 'type' | 'theme'>) => (
  <span aria-hidden="true">{(type === 'error' ? Icons.error : Icons.success)({ type, theme })}</span>
)
