import { useMachine } from '@xstate/react'
import { Link } from 'wouter'
import { sessionMachine } from './session.machine.ts'

/** The least that can be called a sign-in form. */
export const SignIn = () => {
  const [session, send] = useMachine(sessionMachine)
  if (session.matches('active')) return <Link href="/customers">{session.context.name}</Link>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        const form = { userName: String(typed.get('userName')), password: String(typed.get('password')) }
        send({ type: 'submitted', form })
      }}
    >
      <h1>Sign in</h1>
      <label>
        Username <input name="userName" required />
      </label>
      <label>
        Password <input name="password" type="password" required />
      </label>
      <button type="submit">LOGIN</button>
    </form>
  )
}
