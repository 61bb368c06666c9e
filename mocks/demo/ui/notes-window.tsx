import { useEffect } from 'react'
import { screenAddress } from '#mocks/demo/screen-path.ts'
import { useView } from './demo-context.tsx'
import styles from './script.module.css'

const windowName = 'demo-notes'

/** Its address does not say so: the portal in it redirects a user who is signed in. */
export const isNotesWindow = (): boolean => window.name === windowName

/** Opens the presenter's notes for a second screen. Throws if the browser refuses. */
export const openNotesWindow = (base: string): void => {
  if (window.open(screenAddress('/', base), windowName, 'popup,width=640,height=480') === null)
    throw new Error('This browser does not let the demo open a window.')
}

/** The notes of the current step and the title of the next one, in place of the portal. */
export const NotesWindow = () => {
  const { running } = useView().settings
  useEffect(() => {
    const portal = document.getElementById('root')
    if (portal !== null) portal.inert = true
  }, [])
  const step = running?.script.steps[running.step]
  const next = running?.script.steps[running.step + 1]
  return (
    <main className={styles.window}>
      {running === null || step === undefined ? (
        <p>No script is running.</p>
      ) : (
        <>
          <h1>{`${running.step + 1}. ${step.title}`}</h1>
          <p>{step.notes}</p>
          {next === undefined ? null : <p className={styles.faint}>{`Next: ${next.title}`}</p>}
        </>
      )}
    </main>
  )
}
