import { linkAddress } from '#mocks/stage/link-address.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useSession, useStage, useView } from './stage-context.tsx'

/** One address of persona, scenario, settings and screen. */
export const LinkSection = () => {
  const { backstage } = useStage()
  const view = useView()
  const session = useSession()
  return (
    <Section title="Link">
      <p className={styles.faint}>
        Opens this persona, scenario, network, cards and screen in any browser. Edits are not in it: export
        them.
      </p>
      <div className={styles.buttons}>
        <CopyButton label="Copy link" text={() => linkAddress({ view, session, base: backstage.base })} />
      </div>
    </Section>
  )
}
