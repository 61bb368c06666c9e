import { isAccount } from '#mocks/stage/personas.ts'
import { StageContext, type StageParts, useObserved, useStage, useView } from './stage-context.tsx'
import styles from './try-as.module.css'
import { useDoing } from './use-doing.ts'

/** What the stage shows on the sign-in screen. */
export const SignInTray = ({ parts }: { parts: StageParts }) => {
  const { hidden } = useObserved(parts.store).stage
  return <StageContext value={parts}>{hidden ? null : <TryAs />}</StageContext>
}

/** The first minute: one sentence on what to try, and a button for each account. */
const TryAs = () => {
  const { direction } = useStage()
  const { personas } = useView()
  const { start, problem } = useDoing()
  return (
    <aside className={styles.frame} aria-label="Try the demo">
      <p className={styles.hint}>
        Sign in with one click and put a hospital on hold, or let the Demo panel above end your session while
        you watch.
      </p>
      <ul className={styles.people}>
        {personas
          .filter(({ email }) => isAccount(email))
          .map(({ email, rights }) => (
            <li key={email}>
              <button
                type="button"
                className={styles.button}
                onClick={() => start(() => direction.signIn(email, false))}
              >
                Try as {email}
              </button>
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
