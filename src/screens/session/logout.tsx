import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import { useAskedSignOut } from '#src/runs/use-asked-sign-out.tsx'
import { useServices } from '#src/session/services.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormActions } from '#src/ui/fields/form-actions.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { LinkButton } from '#src/ui/link-button.tsx'

/** Signs out as soon as it is opened, unless lines of runs were not sent: then it asks. */
const Logout = () => {
  const { actor } = useServices().session
  const { isBusy, signOut, question } = useAskedSignOut()
  const hasFailed = useSelector(actor, (session) => session.hasTag('signed in')) && !isBusy
  useDocumentTitle(pageTitle('Logout'))

  useEffect(signOut, [signOut])

  return (
    <SignInFrame title="Logout">
      {question}
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
