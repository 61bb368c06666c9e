import type { ReactNode } from 'react'
import styles from './page.module.css'
import { Page } from './page.tsx'

type ProblemScreenProps = {
  title: string
  sentence: string
  /** The way out. */
  children?: ReactNode
}

/** Stands in place of the portal where it cannot be shown; says what is wrong. */
export const ProblemScreen = ({ title, sentence, children }: ProblemScreenProps) => (
  <main>
    <Page>
      <h1 className={styles.title}>{title}</h1>
      <p>{sentence}</p>
      {children ? <div>{children}</div> : null}
    </Page>
  </main>
)
