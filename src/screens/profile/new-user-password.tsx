import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { pageTitle } from '#src/navigation/page-title.ts'
import { product } from '#src/navigation/product.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { OwnPassword } from './own-password.tsx'

/** The password of somebody who signs in for the first time: nothing else of the portal is open before (decisions.md 29). */
export const NewUserPassword = () => {
  const { config } = usePortal()
  const { actor } = useSession()
  const signingOut = useSelector(actor, (session) => session.matches('loggingOut'))
  const owes = useSelector(actor, (session) => session.context.snapshot.stored.isNewUser)
  const [owedAtFirst] = useState(owes)
  useDocumentTitle(pageTitle('Change Password'))
  return (
    <SignInFrame product={product} title="Change Password" footer={`Powered by ${config.poweredBy}`}>
      <p>Please choose a password of your own before you go on.</p>
      <OwnPassword
        isSettled={owedAtFirst && !owes}
        cancel={() => (
          <Button busy={signingOut} onClick={() => actor.send({ type: 'logout.requested' })}>
            Sign out
          </Button>
        )}
      />
    </SignInFrame>
  )
}
