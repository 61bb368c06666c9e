import { linkAddress } from '#mocks/demo/link/link-address.ts'
import { CopyButton } from '#mocks/demo/ui/copy-button.tsx'
import { useDemo, useSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'

/** One address of persona, scenario, settings and screen. */
export const LinkSection = () => {
  const { backend } = useDemo()
  const view = useView()
  const session = useSession()
  return (
    <Section title="Link">
      <p className={styles.faint}>
        Opens this persona, scenario, network, prospect, script and screen in any browser. Edits are not in
        it: export them.
      </p>
      <div className={styles.buttons}>
        <CopyButton label="Copy link" text={() => linkAddress({ view, session, base: backend.base })} />
      </div>
    </Section>
  )
}
