import { cardNames } from '#mocks/database/demo-row.ts'
import { cardTasks } from '#mocks/demo/cards.ts'
import { Button } from '#src/ui/button.tsx'
import { useDemo, useView } from './demo-context.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { Toggle } from './toggle.tsx'
import { useTask } from './use-task.ts'

/** Which tasks stand under the bar; they tick themselves when the data say that they are done. */
export const CardsSection = () => {
  const { actions } = useDemo()
  const { cards } = useView().settings
  const { start, problem } = useTask()
  const chosen = cards.map(({ name }) => name)
  return (
    <Section title="Training cards" problem={problem}>
      {cardNames.map((card) => (
        <Toggle
          key={card}
          label={cardTasks[card]}
          on={chosen.includes(card)}
          onToggle={(on) => start(() => actions.chooseCard(card, on))}
        />
      ))}
      {cards.some(({ done }) => done) ? (
        <div className={styles.buttons}>
          <Button onClick={() => start(actions.startCardsAnew)}>Start the cards anew</Button>
        </div>
      ) : null}
    </Section>
  )
}
