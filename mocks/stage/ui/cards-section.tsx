import { cardNames } from '#mocks/database/stage-row.ts'
import { cardTasks } from '#mocks/stage/cards.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useStage, useView } from './stage-context.tsx'
import { Toggle } from './toggle.tsx'
import { useDoing } from './use-doing.ts'

/** Which tasks stand under the bar; they tick themselves when the data say that they are done. */
export const CardsSection = () => {
  const { direction } = useStage()
  const { cards } = useView().stage
  const { start, problem } = useDoing()
  const chosen = cards.map(({ name }) => name)
  return (
    <Section title="Training cards" problem={problem}>
      {cardNames.map((card) => (
        <Toggle
          key={card}
          label={cardTasks[card]}
          on={chosen.includes(card)}
          onToggle={(on) => start(() => direction.chooseCard(card, on))}
        />
      ))}
      {cards.some(({ done }) => done) ? (
        <div className={styles.buttons}>
          <Button onClick={() => start(direction.startCardsAnew)}>Start the cards anew</Button>
        </div>
      ) : null}
    </Section>
  )
}
