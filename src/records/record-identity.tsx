import { Link, useLocation } from 'wouter'
import type { Access } from '#src/rules/access.ts'
import { orDash } from '#src/rules/no-value.ts'
import type { StatusBadgeStyle } from '#src/rules/status.ts'
import { useClaims } from '#src/session/use-access.ts'
import { TextButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import styles from './record-identity.module.css'

type RecordIdentityProps = {
  name: string
  /** The id with what it is called, as in `UID 12`. */
  id: string
  status: StatusBadgeStyle
  /** What distinguishes the record from others of the same name. */
  remark?: string
  /** The path of the record's own screen; undefined if this is it, or the user may not open it. */
  screen?: string | undefined
  /** What belongs to the record. A link to `current` is left out. */
  links: readonly { label: string; to: string; access: Access }[]
  /** The path of the screen that shows it, if the address of that screen may differ. */
  current?: string
  /** Prints the record; only its own screen can. */
  onPrint?: (() => void) | undefined
}

/**
 * Identifies the record of a screen, under the heading, and links to related screens that the user may open.
 */
export const RecordIdentity = ({
  name,
  id,
  status,
  remark,
  screen,
  links,
  current,
  onPrint,
}: RecordIdentityProps) => {
  const claims = useClaims()
  const [path] = useLocation()
  return (
    <nav aria-label="Record" className={styles.line}>
      {screen === undefined ? <strong>{orDash(name)}</strong> : <Link href={screen}>{orDash(name)}</Link>}
      <span>{id}</span>
      <StatusBadge {...status} />
      {remark === undefined ? null : <span>{remark}</span>}
      {links
        .filter(({ to, access }) => access(claims) && to !== (current ?? path))
        .map(({ label, to }) => (
          <Link key={label} href={to}>
            {label}
          </Link>
        ))}
      {onPrint === undefined ? null : (
        <TextButton label="Print" onClick={onPrint}>
          Print
        </TextButton>
      )}
    </nav>
  )
}

export const IdentitySkeleton = () => (
  <div className={styles.line}>
    <Skeleton length="long" />
  </div>
)
