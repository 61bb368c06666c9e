import { pageTitle } from '#src/navigation/page-title.ts'
import * as messages from '#src/rules/messages.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

/** Shown in place of the screen after a sign-out, until the redirect. */
export const SignedOut = () => {
  const { config } = usePortal()
  useDocumentTitle(pageTitle('Signed out'))
  return (
    <SignInFrame title="Signed out" footer={`Powered by ${config.poweredBy}`}>
      <p>{messages.redirectedSoon}</p>
    </SignInFrame>
  )
}
