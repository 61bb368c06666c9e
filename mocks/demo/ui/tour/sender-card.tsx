import type { EndCard } from '#mocks/demo/scripts/script.ts'
import styles from './tour.module.css'

/** How the visitor reaches the sender of the tour. The link says the host that it leads to, whatever the text says. */
export const SenderCard = ({ end: { text, link, mail } }: { end: EndCard }) => (
  <div className={styles.end}>
    <p dir="auto" className={styles.notes}>
      {text}
    </p>
    {link === undefined ? null : (
      <a href={new URL(link).href} target="_blank" rel="noreferrer noopener">
        {new URL(link).host}
      </a>
    )}
    {mail === undefined ? null : <a href={`mailto:${mail}`}>{mail}</a>}
  </div>
)
