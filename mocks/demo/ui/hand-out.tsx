import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { actorOf, chaptersOf, type Script, type Step } from '#mocks/demo/scripts/script.ts'
import type { SpotlightRole } from '#mocks/demo/scripts/spotlight-roles.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useView } from './demo-context.tsx'
import styles from './hand-out.module.css'
import scriptStyles from './script.module.css'
import { ScriptButton } from './script-button.tsx'
import { openModal } from './script-summary.tsx'

type HandOutProps = { script: Script; onClose: () => void }

/** A script on paper, a page a step. It is printed once it is there, and stays to be read or printed again. */
export const HandOut = ({ script, onClose }: HandOutProps) => {
  // A sandboxed frame may not print: then it is read.
  useEffect(() => window.print(), [])
  return createPortal(
    <dialog
      ref={openModal}
      className={classNames(scriptStyles.dialog, styles.sheet)}
      aria-label="Hand-out"
      data-printed
      onClose={onClose}
      // Escape would close the panel, too.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={scriptStyles.buttons}>
        <ScriptButton isMain onClick={() => window.print()}>
          Print
        </ScriptButton>
        <ScriptButton onClick={onClose}>Close</ScriptButton>
      </div>
      {script.steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps do not change, and titles may be equal.
        <StepPage key={index} script={script} step={step} index={index} />
      ))}
    </dialog>,
    document.getElementById('demo') ?? document.body,
  )
}

type StepPageProps = { script: Script; step: Step; index: number }

const StepPage = ({ script, step, index }: StepPageProps) => {
  const { personas } = useView()
  const actor = actorOf(script, index)
  const chapter = chaptersOf(script).findLast(({ first }) => first <= index)
  const above = [
    script.title,
    ...(chapter === undefined ? [] : [chapter.title]),
    `step ${index + 1} of ${script.steps.length}`,
  ]
  return (
    <article className={styles.page}>
      <p className={styles.count}>{above.join(' · ')}</p>
      <h2>{`${index + 1}. ${step.title}`}</h2>
      <p className={styles.notes}>{step.notes}</p>
      {step.question !== undefined && 'answers' in step.question ? (
        <ol className={styles.answers}>
          {step.question.answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ol>
      ) : null}
      {actor === null ? null : (
        <p className={styles.where}>As {personas.find(({ email }) => email === actor)?.name ?? actor}</p>
      )}
      <p className={styles.where}>{placeOf(step)}</p>
    </article>
  )
}

/** What readers call controls; a role that is not here is a word of its own. */
const roleWords: Partial<Record<SpotlightRole, string>> = {
  textbox: 'text field',
  searchbox: 'search field',
  combobox: 'list',
  menuitem: 'menu item',
  columnheader: 'column',
}

/** What the step points at, and where it is. */
const placeOf = ({ spotlight, path }: Step): string => {
  const target =
    spotlight === undefined
      ? []
      : [`Look at ${spotlight.name.replace(/\*$/, '…')} (${roleWords[spotlight.role] ?? spotlight.role})`]
  return [...target, ...(path === undefined ? [] : [`Screen ${path}`])].join(' · ')
}
