import type { Notice } from '#machines/notices.ts'
import { useServices } from '#src/session/services.tsx'
import { useWrites } from '#src/session/use-writes.ts'
import { Button } from '#src/ui/button.tsx'
import { MessageBar } from '#src/ui/feedback/message-bar.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

/** What failed under a path of the writes, and why: the notice about it is gone after some seconds. */
export const FailedWrites = ({ path }: { path: string }) => {
  const { writes } = useServices()
  return [...useWrites(path, ({ failed }) => failed())].map(([key, failure]) => (
    <FailureBar key={key} {...failure} onDismiss={() => writes.dismiss(key)} />
  ))
}

type FailureBarProps = { subject: string; notice: Notice; onDismiss: () => void }

export const FailureBar = ({ subject, notice, onDismiss }: FailureBarProps) => (
  <MessageBar text={[`${subject}: ${notice.message}`, notice.detail].filter(Boolean).join('. ')}>
    {notice.link === undefined ? null : <LinkButton href={notice.link.to}>{notice.link.label}</LinkButton>}
    <Button aria-label={`Dismiss ${subject}`} onClick={onDismiss}>
      Dismiss
    </Button>
  </MessageBar>
)
