import { createPortal } from 'react-dom'
import { pictureNameOf } from '#mocks/demo/scripts/picture-name.ts'
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
export const HandOut = ({ script, onClose }: HandOutProps) =>
  createPortal(
    <dialog
      ref={openAndPrint}
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

// Outside of the component: a new function would open the dialog again at each render.
const openAndPrint = (dialog: HTMLDialogElement | null): void => {
  openModal(dialog)
  if (dialog !== null) void printOnceLoaded(dialog)
}

/** Pictures that cannot be loaded are left out. A sandboxed frame may not print: then the hand-out is read. */
const printOnceLoaded = async (dialog: HTMLDialogElement): Promise<void> => {
  const load = (picture: HTMLImageElement) =>
    picture.decode().catch(() => {
      picture.hidden = true
    })
  await Promise.all(Array.from(dialog.querySelectorAll('img'), load))
  if (dialog.open) window.print()
}

/** Not in the single file, which holds all that it uses: it would be a third larger. */
const pictures =
  import.meta.env.VITE_ADDRESS === 'path'
    ? import.meta.glob<string>('../scripts/pictures/*/*.webp', {
        query: '?url',
        import: 'default',
        eager: true,
      })
    : {}

type StepPageProps = { script: Script; step: Step; index: number }

const StepPage = ({ script, step, index }: StepPageProps) => {
  const { personas } = useView()
  const actor = actorOf(script, index)
  const picture = pictures[`../scripts/pictures/${pictureNameOf(script, index)}.webp`]
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
      {picture === undefined ? null : (
        <img className={styles.picture} src={picture} alt={pictureLabel(step)} />
      )}
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
const placeOf = ({ spotlight, path }: Step): string =>
  [
    ...(spotlight === undefined ? [] : [`Look at ${targetName(spotlight)}`]),
    ...(path === undefined ? [] : [`Screen ${path}`]),
  ].join(' · ')

const pictureLabel = ({ spotlight }: Step): string =>
  `The screen of this step${spotlight === undefined ? '' : `, with a frame around ${targetName(spotlight)}`}`

const targetName = ({ name, role }: NonNullable<Step['spotlight']>): string =>
  `${name.replace(/\*$/, '…')} (${roleWords[role] ?? role})`
