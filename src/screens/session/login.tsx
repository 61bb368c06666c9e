import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Notice } from '#machines/notices.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import * as sessionMessages from '#src/rules/session-messages.ts'
import { useServices } from '#src/session/services.tsx'
import { focusAgain } from '#src/ui/focus-again.ts'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'
import { SignInForm, signInHeading } from './sign-in-form.tsx'

/** The sign-in screen of the session. It takes over the form of index.html. */
const Login = () => {
  const { actor } = useServices().session
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => sendEarlySubmit(form.current), [])
  const busy = useSelector(actor, (session) => !session.hasTag('awaits sign-in'))
  const failedSignIn = useSelector(actor, ({ context }) => context.failedSignIn)
  const hasLostSession = useSelector(actor, ({ context: { end } }) => end !== null && end.notice !== null)
  // After a failure the focus is on the password, which is read with it.
  useEffect(() => {
    const password = form.current?.elements.namedItem('password')
    if (failedSignIn === null || !(password instanceof HTMLInputElement)) return
    focusAgain(password)
  }, [failedSignIn])
  useEffect(() => () => actor.send({ type: 'signInFailure.dismissed' }), [actor])
  useDocumentTitle(pageTitle(`${signInHeading.greeting} ${signInHeading.rest}`))
  return (
    <SignInForm
      ref={form}
      busy={busy}
      message={messageOf(failedSignIn, hasLostSession)}
      onSubmit={(typed) => (busy ? undefined : actor.send({ type: 'login.submitted', form: typed }))}
    />
  )
}

export default Login

const messageOf = (failedSignIn: Notice | null, hasLostSession: boolean) => {
  if (failedSignIn !== null) return { text: textOf(failedSignIn), about: 'attempt' } as const
  return hasLostSession ? ({ text: sessionMessages.signInAgain, about: 'session' } as const) : null
}

const textOf = ({ message, detail }: Notice): string =>
  [message, detail].filter((part) => part !== undefined).join('. ')

/** Submits the form if LOGIN was pressed before React had taken over; early.js held that back. */
const sendEarlySubmit = (form: HTMLFormElement | null): void => {
  delete document.documentElement.dataset.start
  if (form?.dataset.submitted === undefined) return
  delete form.dataset.submitted
  form.querySelector('[type=submit]')?.removeAttribute('aria-disabled')
  form.requestSubmit()
}
