import { linkAddress } from '#mocks/demo/link/link-address.ts'
import { useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { PanelCopyButton } from '#mocks/demo/ui/panel-copy-button.tsx'
import { Section } from '#mocks/demo/ui/section.tsx'

export const LinkSection = () => {
  const { backend } = useDemo()
  const view = useView()
  const session = useDemoSession()
  return (
    <Section title="Link">
      <p className={styles.faint}>
        Opens this persona, scenario, network, prospect, script and screen in any browser. Edits are not in
        it: export them.
      </p>
      <div className={styles.buttons}>
        <PanelCopyButton label="Copy link" text={() => linkAddress({ view, session, base: backend.base })} />
      </div>
    </Section>
  )
}
