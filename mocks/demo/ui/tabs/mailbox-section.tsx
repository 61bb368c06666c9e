import type { Row } from '#mocks/database/models.ts'
import { useSeconds } from '#mocks/demo/ui/countdown.tsx'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import hidden from '#src/ui/visually-hidden.module.css'

/** The letters that would have been sent, the newest first, each with its link. */
export const MailboxSection = () => {
  const { backend } = useDemo()
  const { letters } = useView()
  const now = useSeconds()
  return (
    <Section title="Mailbox" aside={letters.length === 1 ? '1 letter' : `${letters.length} letters`}>
      <ul className={styles.lines}>
        {letters.map((letter) => (
          <li key={letter.id} className={styles.row}>
            <span>
              To {letter.to}
              <br />
              <span className={styles.faint}>
                {new Date(letter.createdAt).toLocaleString('en-GB')}, {standingOf(letter, now)}
              </span>
            </span>
            <a href={`${backend.base}reset-password?uuid=${encodeURIComponent(letter.uuid)}`}>
              Reset password
              <span className={hidden.hidden}>
                {' '}
                of {letter.to}, {standingOf(letter, now)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const standingOf = ({ used, expiresAt }: Row<'letter'>, now: number): string => {
  if (used) return 'used'
  return Date.parse(expiresAt) <= now ? 'expired' : 'open'
}
