import { cardTasks } from '#mocks/demo/cards.ts'
import hidden from '#src/ui/visually-hidden.module.css'
import styles from './bar.module.css'
import { useView } from './demo-context.tsx'

/** The chosen tasks under the bar, each with its tick. */
export const TrainingStrip = () => {
  const { cards } = useView().settings
  return (
    <ul className={styles.training} aria-label="Training cards">
      {cards.map(({ name, done }) => (
        <li key={name} className={styles.task} data-done={done}>
          <span aria-hidden="true">{done ? '✓' : '○'}</span>
          {cardTasks[name]}
          <span className={hidden.hidden}>{done ? ', done' : ', to do'}</span>
        </li>
      ))}
    </ul>
  )
}
