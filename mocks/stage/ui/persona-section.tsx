import { BreakableText } from '#src/ui/breakable-text.ts'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useSession, useStage, useView } from './stage-context.tsx'
import { useDoing } from './use-doing.ts'

/** Whom to be: one click signs in, in the place of whoever is signed in. */
export const PersonaSection = () => {
  const { direction } = useStage()
  const { personas } = useView()
  const session = useSession()
  const { start, problem } = useDoing()
  const current = session?.email ?? null
  return (
    <Section title="Persona" aside={current === null ? 'Nobody is signed in' : current} problem={problem}>
      <ul className={styles.cards}>
        {personas.map(({ email, name, rights }) => (
          <li key={email}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={email === current}
              onClick={() => start(() => direction.signIn(email, session?.rememberMe ?? false))}
            >
              <strong>{name}</strong>
              <span>
                <BreakableText text={email} />
              </span>
              <span className={styles.faint}>{rights}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
