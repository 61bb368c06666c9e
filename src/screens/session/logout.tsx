import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { useSignOut } from '#src/session/use-sign-out.ts'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LinkButton } from '#src/ui/link-button.tsx'

/** Signs out as soon as it is opened. */
const Logout = () => {
  const { actor } = useServices().session
  const { isBusy, signOut } = useSignOut()
  const hasFailed = useSelector(actor, (session) => session.hasTag('signed in')) && !isBusy
  useDocumentTitle(pageTitle('Logout'))

  useEffect(signOut, [signOut])

  return (
    <SignInFrame title="Logout">
      {hasFailed ? (
        <>
          <p>{sessionMessages.stillSignedIn}</p>
          <FormActions>
            <LinkButton href={paths.dashboard}>Back</LinkButton>
            <Button variant="primary" onClick={signOut}>
              Try again
            </Button>
          </FormActions>
        </>
      ) : (
        <>
          <p>{sessionMessages.loggingOut}</p>
          <p>{sessionMessages.redirectedSoon}</p>
        </>
      )}
    </SignInFrame>
  )
}

export default Logout
