import type { ReactNode } from 'react'
import styles from './page.module.css'
import { PageLayout } from './page.tsx'

type ProblemScreenProps = {
  title: string
  sentence: string
  /** Buttons. */
  children?: ReactNode
}

/** Shown instead of the portal when it cannot start or a screen has crashed. */
export const ProblemScreen = ({ title, sentence, children }: ProblemScreenProps) => (
  <main>
    <PageLayout>
      <h1 className={styles.title}>{title}</h1>
      <p>{sentence}</p>
      {children ? <div>{children}</div> : null}
    </PageLayout>
  </main>
)
