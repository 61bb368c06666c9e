import { snapshotsOf } from '#mocks/database/demo-row.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'
import hidden from '#src/ui/surfaces.module.css'

/** The states before the last replacements of all data. */
export const UndoSection = () => {
  const { actions } = useDemo()
  const undoPoints = snapshotsOf(useView().settings, 'undo')
  const { start, busy, problem } = useTask()
  if (undoPoints.length === 0) return null
  return (
    <Section title="Undo" aside={busy ? 'Working…' : undefined} problem={problem}>
      <ul className={styles.lines}>
        {undoPoints.map((point) => (
          <li key={point.key} className={styles.row}>
            <span>
              Before {point.name}
              {point.at === null ? null : `, ${timeOf(point.at)}`}
            </span>
            <Button onClick={() => start(() => actions.undo(point))}>
              Undo<span className={hidden.hidden}> {point.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const timeOf = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
