import { useEffect, useState } from 'react'
import { useDemo } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { findOtherCopies, type OtherCopy } from '#mocks/single-file/other-copies.ts'
import { Button } from '#src/ui/button.tsx'
import hidden from '#src/ui/visually-hidden.module.css'

/** Data that other copies of the single file have stored in this browser: offered, never shown by themselves. */
export const CopiesSection = () => {
  const { actions } = useDemo()
  const { start, busy, problem } = useTask()
  const [copies, setCopies] = useState<readonly OtherCopy[]>([])
  useEffect(() => {
    void findOtherCopies().then(setCopies)
  }, [])
  if (copies.length === 0) return null
  return (
    <Section title="Data of other copies" aside={busy ? 'Working…' : undefined} problem={problem}>
      <p className={styles.faint}>
        Each copy of this file has its own data. These were found in this browser; using them replaces yours.
      </p>
      <ul className={styles.lines}>
        {copies.map(({ database, file }) => (
          <li key={database} className={styles.row}>
            <span>{file}</span>
            <Button onClick={() => start(() => actions.adoptOtherCopy(database))}>
              Use<span className={hidden.hidden}> the data of {file}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
