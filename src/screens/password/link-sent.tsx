import { Link } from 'wouter'
import { paths } from '#src/navigation/paths.ts'
import { historyStateText, PasswordFrame } from './password-frame.tsx'

/** The e-mail address is in the state of the history entry, where a reload finds it. */
const LinkSent = () => {
  const address = historyStateText(history.state, 'address')
  return (
    <PasswordFrame title="Link sent">
      <p>{address === null ? 'A link has been sent' : `A link has been sent to ${address}`}</p>
      <Link href={paths.login}>Back To Login</Link>
    </PasswordFrame>
  )
}

export default LinkSent
