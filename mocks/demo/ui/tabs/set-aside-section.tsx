import { download } from '#mocks/demo/download.ts'
import { useDemo, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'
import hidden from '#src/ui/visually-hidden.module.css'

/** Stored data that this release could not read. */
export const SetAsideSection = () => {
  const { actions } = useDemo()
  const { setAside } = useView().settings
  const { start, problem } = useTask()
  if (setAside.length === 0) return null
  return (
    <Section title="Data that could not be read" problem={problem}>
      <p className={styles.faint}>The demo has started with new data. The stored ones were set aside.</p>
      <ul className={styles.lines}>
        {setAside.map((at) => {
          const time = new Date(at).toLocaleString('en-GB')
          const name = <span className={hidden.hidden}> the data of {time}</span>
          return (
            <li key={at} className={styles.row}>
              <span>{time}</span>
              <span className={styles.buttons}>
                <Button
                  onClick={() =>
                    start(async () => download(`demo-set-aside-${at}.json`, await actions.readSetAside(at)))
                  }
                >
                  Download{name}
                </Button>
                <Button variant="quiet" onClick={() => start(() => actions.removeSetAside(at))}>
                  Delete{name}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
