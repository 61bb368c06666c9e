import { isAccount } from '#mocks/demo/personas.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { DemoContext, type DemoParts, useDemo, useObserved, useView } from './demo-context.tsx'
import styles from './sign-in-demo-panel.module.css'
import { useTask } from './use-task.ts'

export const SignInDemoPanel = ({ parts, isTour }: { parts: DemoParts; isTour: boolean }) => {
  const { hidden } = useObserved(parts.store).settings
  return <DemoContext value={parts}>{hidden ? null : <PersonaButtons isTour={isTour} />}</DemoContext>
}

/** The first minute: one sentence on what to try, and a button for each account. */
const PersonaButtons = ({ isTour }: { isTour: boolean }) => {
  const { actions } = useDemo()
  const { personas } = useView()
  const { start, problem } = useTask()
  return (
    <aside className={styles.frame} aria-label="Try the demo">
      {isTour ? <p className={styles.hint}>Sign in with one click.</p> : <FirstHint />}
      <ul className={styles.people}>
        {personas
          .filter(({ email }) => isAccount(email))
          .map(({ email, name, rights }) => (
            <li key={email}>
              <Button onClick={() => start(() => actions.signIn(email, false))}>Try as {name}</Button>
              <span className={styles.rights}>{rights}</span>
            </li>
          ))}
      </ul>
      <p aria-live="assertive" className={styles.problem}>
        {problem}
      </p>
    </aside>
  )
}

const FirstHint = () => {
  const { panel } = useDemo()
  return (
    <p className={styles.hint}>
      Sign in with one click and put a hospital on hold. The Demo panel above changes who you are, and has{' '}
      <TextButton label="guided scripts" onClick={() => panel.change({ isOpen: true, tab: 'Share' })}>
        guided scripts
      </TextButton>
      .
    </p>
  )
}
