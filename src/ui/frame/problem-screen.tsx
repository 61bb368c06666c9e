import type { ReactNode } from 'react'
import styles from './page.module.css'
import { PageLayout } from './page.tsx'

type ProblemProps = {
  title: string
  sentence: string
  /** Buttons. */
  children?: ReactNode
}

/** Shown instead of the portal when it cannot start or a screen has crashed. */
export const ProblemScreen = (props: ProblemProps) => (
  <main>
    <ProblemPage {...props} />
  </main>
)

/** The same inside the layout, which has the main element. */
export const ProblemPage = ({ title, sentence, children }: ProblemProps) => (
  <PageLayout>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <p>{sentence}</p>
    {children ? <div>{children}</div> : null}
  </PageLayout>
)
