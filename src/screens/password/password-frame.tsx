import type { ReactNode } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

type PasswordFrameProps = { title: string; children: ReactNode }

/** The frame of the screens for users who cannot sign in; it looks like the sign-in screen. */
export const PasswordFrame = ({ title, children }: PasswordFrameProps) => {
  useDocumentTitle(pageTitle(title))
  return <SignInFrame title={title}>{children}</SignInFrame>
}

/** The text of this name in the state of a history entry; null if there is none. */
export const historyStateText = (state: unknown, name: string): string | null => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof value === 'string' && value !== '' ? value : null
}
