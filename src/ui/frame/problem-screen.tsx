import type { ReactNode } from 'react'
import styles from './page.module.css'
import { Page } from './page.tsx'

type ProblemScreenProps = {
  title: string
  sentence: string
  /** Buttons. */
  children?: ReactNode
}

/** Shown instead of the portal when it cannot start or a screen has crashed. */
export const ProblemScreen = ({ title, sentence, children }: ProblemScreenProps) => (
  <main>
    <Page>
      <h1 className={styles.title}>{title}</h1>
      <p>{sentence}</p>
      {children ? <div>{children}</div> : null}
    </Page>
  </main>
)
