import { useSelector } from '@xstate/react'
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { Link } from 'wouter'
import type { Notice } from '#machines/notices.ts'
import { pageTitle } from '#src/navigation/page-title.ts'
import { paths } from '#src/navigation/paths.ts'
import type { LoginForm } from '#src/rules/forms/login.ts'
import * as messages from '#src/rules/messages.ts'
import { isBlank, trimText } from '#src/rules/trim-text.ts'
import { useServices } from '#src/session/services.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { FormRow, FormStack } from '#src/ui/fields/form-stack.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { RequiredNote } from '#src/ui/fields/required-note.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { focusAgain } from '#src/ui/focus-again.ts'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { useDocumentTitle } from '#src/ui/frame/use-document-title.ts'

const heading = { greeting: 'Welcome back,', rest: 'Please enter your details' }

/**
 * The browser's own validation names an empty field, and the input stays after a refusal. The build also
 * renders the form into index.html, so that it can be used before any script has loaded.
 */
export const Login = () => {
  const { actor } = useSession()
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => sendEarlySubmit(form.current), [])
  const busy = useSelector(actor, (session) => !session.matches('anonymous'))
  const failedSignIn = useSelector(actor, ({ context }) => context.failedSignIn)
  const hasLostSession = useSelector(actor, ({ context: { end } }) => end !== null && end.notice !== null)
  const messageId = useId()
  useSayFailure(form, failedSignIn)
  useDocumentTitle(pageTitle(`${heading.greeting} ${heading.rest}`))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasNoUserName(event.currentTarget)) return
    if (!busy) actor.send({ type: 'login.submitted', form: readForm(event.currentTarget) })
  }

  return (
    <SignInFrame
      greeting={heading.greeting}
      title={heading.rest}
      describedBy={failedSignIn === null && hasLostSession ? messageId : undefined}
      footer={<PoweredBy />}
    >
      <FormStack ref={form} onSubmit={submit}>
        {failedSignIn === null && !hasLostSession ? null : (
          <MessageBar
            textId={messageId}
            text={failedSignIn === null ? messages.signInAgain : textOf(failedSignIn)}
          />
        )}
        <RequiredNote />
        <TextField label="Username" name="userName" autoComplete="username" autoCapitalize="none" required />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          describedBy={failedSignIn === null ? '' : messageId}
        />
        <FormRow>
          <Checkbox label="Remember Me" name="rememberMe" />
          <Link href={paths.forgotPassword}>Forgot password</Link>
        </FormRow>
        <Button type="submit" variant="primary" wide busy={busy}>
          LOGIN
        </Button>
      </FormStack>
    </SignInFrame>
  )
}

const textOf = ({ message, detail }: Notice): string =>
  [message, detail].filter((part) => part !== undefined).join('. ')

/** After a failure the focus is on the password, which is read with it. */
const useSayFailure = (form: RefObject<HTMLFormElement | null>, failure: Notice | null): void => {
  useEffect(() => {
    const password = form.current?.elements.namedItem('password')
    if (failure === null || !(password instanceof HTMLInputElement)) return
    focusAgain(password)
  }, [form, failure])
}

/** The browser takes blanks for a username; without them it says itself that the field is empty. */
const hasNoUserName = (form: HTMLFormElement): boolean => {
  const input = form.elements.namedItem('userName')
  if (!(input instanceof HTMLInputElement) || !isBlank(input.value)) return false
  input.value = ''
  return !form.reportValidity()
}

/** The name is empty in index.html, which is rendered without config.json. */
const PoweredBy = () => {
  const { poweredBy } = useServices().config
  const name = useSyncExternalStore(
    neverChanges,
    () => poweredBy,
    () => '',
  )
  return <span>{`Powered by ${name}`}</span>
}

const neverChanges = () => () => {}

/** Submits the form if LOGIN was pressed before React had taken over; early.js held that back. */
const sendEarlySubmit = (form: HTMLFormElement | null): void => {
  delete document.documentElement.dataset.start
  if (form?.dataset.submitted === undefined) return
  delete form.dataset.submitted
  form.querySelector('[type=submit]')?.removeAttribute('aria-disabled')
  form.requestSubmit()
}

const readForm = (form: HTMLFormElement): LoginForm => {
  const typed = new FormData(form)
  return {
    userName: trimText(String(typed.get('userName') ?? '')),
    password: String(typed.get('password') ?? ''),
    rememberMe: typed.has('rememberMe'),
  }
}
