import type { MouseEvent, ReactNode } from 'react'
import type { Row } from '#mocks/database/models.ts'
import { isInFrame } from '#mocks/demo/in-frame.ts'
import { screenAddress } from '#mocks/demo/screen-path.ts'
import { useSeconds } from '#mocks/demo/ui/countdown.tsx'
import { useDemo, useObserved, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import hidden from '#src/ui/surfaces.module.css'

export const MailboxSection = () => {
  const { backend } = useDemo()
  const { resetEmails } = useView()
  const { persistence } = useObserved(backend.health)
  const now = useSeconds()
  return (
    <Section title="Mailbox" aside={resetEmails.length === 1 ? '1 e-mail' : `${resetEmails.length} e-mails`}>
      <ul className={styles.lines}>
        {resetEmails.map((email) => (
          <li key={email.id} className={styles.row}>
            <span>
              To {email.to}
              <br />
              <span className={styles.faint}>
                {new Date(email.createdAt).toLocaleString('en-GB')}, {statusOf(email, now)}
              </span>
            </span>
            <LetterLink
              screen={`/reset-password?uuid=${encodeURIComponent(email.uuid)}`}
              // Another tab does not have data that are not stored, nor always those of a frame, which may not open it at all.
              isNewTab={persistence === 'stored' && !isInFrame()}
            >
              Reset password
              <span className={hidden.hidden}>
                {' '}
                of {email.to}, {statusOf(email, now)}
              </span>
            </LetterLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type LetterLinkProps = { screen: string; isNewTab: boolean; children: ReactNode }

const LetterLink = ({ screen, isNewTab, children }: LetterLinkProps) => {
  const { backend, actions } = useDemo()
  const open = (event: MouseEvent) => {
    const { ctrlKey, metaKey, shiftKey } = event
    if (isNewTab || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    actions.openScreen(screen)
  }
  return (
    <a href={screenAddress(screen, backend.base)} onClick={open} {...(isNewTab ? newTab : {})}>
      {children}
    </a>
  )
}

const newTab = { target: '_blank', rel: 'noopener', 'aria-description': 'opens in a new tab' }

const statusOf = ({ used, expiresAt }: Row<'letter'>, now: number): string => {
  if (used) return 'used'
  return Date.parse(expiresAt) <= now ? 'expired' : 'open'
}
