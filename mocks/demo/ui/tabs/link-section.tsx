import { download } from '#mocks/demo/download.ts'
import { linkAddress } from '#mocks/demo/link/link-address.ts'
import { useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { PanelCopyButton } from '#mocks/demo/ui/panel-copy-button.tsx'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'

export const LinkSection = () => {
  const { backend } = useDemo()
  const view = useView()
  const session = useDemoSession()
  if (location.protocol === 'file:') return <NoLink />
  return (
    <Section title="Link">
      <p className={styles.faint}>
        Opens this persona, scenario, network, prospect, script and screen in any browser. Edits are not in
        it: export them. Each browser and device has its own data.
      </p>
      <div className={styles.buttons}>
        <PanelCopyButton label="Copy link" text={() => linkAddress({ view, session, base: backend.base })} />
      </div>
    </Section>
  )
}

const NoLink = () => {
  const { actions } = useDemo()
  const { start, problem } = useTask()
  return (
    <Section title="Link" problem={problem}>
      <p className={styles.faint}>
        A file on this device has no link that another person can open. Send the demo and its state as files;
        Import in Data opens the state.
      </p>
      <div className={styles.buttons}>
        <Button
          onClick={() =>
            start(async () => download(`demo-state-${Date.now()}.json`, await actions.exportState()))
          }
        >
          Save the state as a file
        </Button>
      </div>
    </Section>
  )
}
