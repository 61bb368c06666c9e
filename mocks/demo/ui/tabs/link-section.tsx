import { type ReactNode, useState } from 'react'
import { download } from '#mocks/demo/download.ts'
import type { LinkMode } from '#mocks/demo/link/demo-link.ts'
import { linkOf } from '#mocks/demo/link/link-address.ts'
import { longestLink, noPackingMessage } from '#mocks/demo/link/link-text.ts'
import { canPack } from '#mocks/demo/link/packed-text.ts'
import { Choice } from '#mocks/demo/ui/choice.tsx'
import { useDemo, useDemoSession, useView } from '#mocks/demo/ui/demo-context.tsx'
import styles from '#mocks/demo/ui/panel.module.css'
import { Section } from '#mocks/demo/ui/section.tsx'
import { Select } from '#mocks/demo/ui/select.tsx'
import { useScreen } from '#mocks/demo/ui/use-screen.ts'
import { useTask } from '#mocks/demo/ui/use-task.ts'
import { formatCount } from '#src/rules/names.ts'
import { isOnlyHere } from '#src/rules/public-address.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/feedback/copy-button.tsx'
import { QrCode } from '#src/ui/records/qr-code.tsx'
import { useLinkAddress } from './use-link-address.ts'
import { useLinkScript } from './use-link-script.ts'

export const LinkSection = () => {
  if (location.protocol === 'file:')
    return (
      <StateSection>
        A file on this device has no link that another person can open. Send the demo and its state as files;
        Import in Data opens the state.
      </StateSection>
    )
  return canPack() ? <LinkParts /> : <StateSection>{noPackingMessage}</StateSection>
}

/** Bytes: more than that make a code whose squares a phone cannot tell apart on a slide. */
const longestCode = 600

const modes: readonly { value: LinkMode; label: string }[] = [
  { value: 'presenter', label: 'Presenter' },
  { value: 'visitor', label: 'Visitor' },
]

const explanations: Readonly<Record<LinkMode, string>> = {
  presenter:
    'Opens this persona, scenario, network, prospect, script and screen with all controls. Where data were changed, it asks first.',
  visitor:
    'Leads through the script step by step, without these controls, on data of its own: nothing that the visitor has in the demo is touched.',
}

const LinkParts = () => {
  const { backend } = useDemo()
  const view = useView()
  const session = useDemoSession()
  const screen = useScreen(backend.base)
  const [mode, setMode] = useState<LinkMode>('presenter')
  const { options, script, pick, chosen } = useLinkScript(mode)
  const address = useLinkAddress(linkOf({ view, session, screen, mode, script }), backend.base)
  return (
    <Section title="Link" aside={address === null ? null : `${formatCount(address.length)} characters`}>
      <Choice label="Opened as" options={modes} value={mode} onChoose={async (to) => setMode(to)} />
      <Select label="Script of the link" options={options} value={chosen} onPick={pick} />
      <p className={styles.faint}>
        {explanations[mode]} No server sees what the link says. Edits are not in it: export them.
      </p>
      {address === null ? null : <Packed address={address} />}
    </Section>
  )
}

const Packed = ({ address }: { address: string }) => {
  if (address.length > longestLink)
    return (
      <StateFile>
        This would be a link of {formatCount(address.length)} characters, and only {formatCount(longestLink)}{' '}
        are read. Send the script and the state as files, or choose a smaller logo.
      </StateFile>
    )
  return (
    <>
      <div className={styles.buttons}>
        <CopyButton variant="secondary" label="Copy link" text={() => address} />
      </div>
      {isOnlyHere(address) ? (
        <p className={styles.faint}>
          Only this computer can open this link. To send one, open the demo at the address of a host.
        </p>
      ) : null}
      {address.length <= longestCode ? (
        <QrCode className={styles.code} text={address} label="QR code of the link" />
      ) : (
        <p className={styles.faint}>Too long for a QR code, which holds {longestCode} characters.</p>
      )}
    </>
  )
}

const StateSection = ({ children }: { children: ReactNode }) => (
  <Section title="Link">
    <StateFile>{children}</StateFile>
  </Section>
)

/** The state of the demo as a file, where there is no link. */
const StateFile = ({ children }: { children: ReactNode }) => {
  const { actions } = useDemo()
  const { start, problem } = useTask()
  return (
    <>
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
      <p aria-live="assertive" className={styles.problem}>
        {problem}
      </p>
    </>
  )
}
