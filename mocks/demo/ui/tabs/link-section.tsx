import type { ReactNode } from 'react'
import { download } from '#mocks/demo/download.ts'
import { linkOf } from '#mocks/demo/link/link-address.ts'
import { longestLink, noPackingMessage } from '#mocks/demo/link/link-text.ts'
import { canPack } from '#mocks/demo/link/packed-text.ts'
import { useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { PanelCopyButton } from '#mocks/demo/ui/panel-copy-button.tsx'
import { Section } from '#mocks/demo/ui/section.tsx'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { Button } from '#src/ui/button.tsx'
import { QrCode } from './qr-code.tsx'
import { useLinkAddress, useScreen } from './use-link-address.ts'

export const LinkSection = () => {
  if (location.protocol === 'file:')
    return (
      <StateFile>
        A file on this device has no link that another person can open. Send the demo and its state as files;
        Import in Data opens the state.
      </StateFile>
    )
  return canPack() ? <LinkParts /> : <StateFile>{noPackingMessage}</StateFile>
}

/** Bytes: more than that make a code whose squares a phone cannot tell apart on a slide. */
const longestCode = 600

const LinkParts = () => {
  const { backend } = useDemo()
  const view = useView()
  const session = useDemoSession()
  const screen = useScreen(backend.base)
  const { running } = view.settings
  const script = running === null ? null : { script: running.script, step: Math.min(running.step, 49) }
  const link = linkOf({ view, session, screen, mode: 'presenter', script })
  const address = useLinkAddress(link, backend.base)
  if (address !== null && address.length > longestLink)
    return (
      <StateFile>
        This would be a link of {address.length.toLocaleString('en')} characters, and only{' '}
        {longestLink.toLocaleString('en')} are read. Send the state as a file, or a smaller logo.
      </StateFile>
    )
  return (
    <Section
      title="Link"
      aside={address === null ? null : `${address.length.toLocaleString('en')} characters`}
    >
      <p className={styles.faint}>
        Opens this persona, scenario, network, prospect, script and screen in any browser; no server sees what
        it says. Edits are not in it: export them. Each browser and device has its own data.
      </p>
      <div className={styles.buttons}>
        {address === null ? null : <PanelCopyButton label="Copy link" text={() => address} />}
      </div>
      {address === null ? null : address.length <= longestCode ? (
        <QrCode text={address} label="QR code of the link" />
      ) : (
        <p className={styles.faint}>Too long for a QR code, which holds {longestCode} characters.</p>
      )}
    </Section>
  )
}

/** The state of the demo as a file, where there is no link. */
const StateFile = ({ children }: { children: ReactNode }) => {
  const { actions } = useDemo()
  const { start, problem } = useTask()
  return (
    <Section title="Link" problem={problem}>
      <p className={styles.faint}>{children}</p>
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
