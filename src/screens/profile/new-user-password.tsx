import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import { useServices } from '#src/session/services.tsx'
import { useSignOut } from '#src/session/use-sign-out.ts'
import { Button } from '#src/ui/button.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { OwnPassword } from './own-password.tsx'

/**
 * The first screen of a new user, who cannot open another one before. Redirects other users to the dashboard.
 */
const NewUserPassword = () => {
  const { actor } = useServices().session
  const isNewUser = useSelector(actor, (session) => session.context.snapshot.stored.isNewUser)
  const [wasNewUser] = useState(isNewUser)
  return wasNewUser ? <FirstPassword isSettled={!isNewUser} /> : <Redirect to={paths.dashboard} replace />
}

export default NewUserPassword

const FirstPassword = ({ isSettled }: { isSettled: boolean }) => {
  const { isBusy, signOut } = useSignOut()
  useDocumentTitle(pageTitle('Change Password'))
  return (
    <SignInFrame title="Change Password">
      <p>Please choose a password of your own before you go on.</p>
      <OwnPassword
        isSettled={isSettled}
        cancel={() => (
          <Button busy={isBusy} onClick={signOut}>
            Sign out
          </Button>
        )}
      />
    </SignInFrame>
  )
}
