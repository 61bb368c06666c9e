import type { ReactNode } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { useServices } from '#src/session/services.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

type PasswordFrameProps = { title: string; children: ReactNode }

/** The frame of the screens for users who cannot sign in; it looks like the sign-in screen. */
export const PasswordFrame = ({ title, children }: PasswordFrameProps) => {
  const { config } = useServices()
  useDocumentTitle(pageTitle(title))
  return (
    <SignInFrame title={title} footer={`Powered by ${config.poweredBy}`}>
      {children}
    </SignInFrame>
  )
}
