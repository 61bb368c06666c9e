import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import type { Access } from '#src/rules/access.ts'
import type { StatusBadgeStyle } from '#src/rules/status.ts'
import { orDash } from '#src/rules/text.ts'
import { useClaims } from '#src/session/use-access.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { StatusBadge } from '#src/ui/feedback/status-badge.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import styles from './record-identity.module.css'

type RecordLink = { label: string; to: string; access: Access }

type RecordIdentityProps = {
  name: string
  /** The id with what it is called, as in `UID 12`. */
  id: string
  status: StatusBadgeStyle
  /** What distinguishes the record from others of the same name. */
  remark?: ReactNode
  /** Other records that this one belongs to, or that belong to it. */
  links?: readonly RecordLink[]
  edit: Omit<RecordLink, 'label'>
  /** What else the screen does with the record: buttons. */
  actions?: ReactNode
  /** The screens of the record, and the path of the one that this screen is, or belongs to. */
  screens?: { all: readonly (RecordLink & { remark?: ReactNode })[]; current: string }
}

/** Identifies the record of a screen, under the heading, and links to related screens that the user may open. */
export const RecordIdentity = ({
  name,
  id,
  status,
  remark,
  links = [],
  edit,
  actions,
  screens,
}: RecordIdentityProps) => {
  const claims = useClaims()
  const [path] = useLocation()
  return (
    <nav aria-label="Record" className={styles.identity}>
      <div className={styles.line}>
        <strong>{orDash(name)}</strong>
        <span>{id}</span>
        <StatusBadge {...status} />
        {remark === undefined ? null : <span>{remark}</span>}
        {links
          .filter(({ access }) => access(claims))
          .map(({ label, to }) => (
            <Link key={label} href={to}>
              {label}
            </Link>
          ))}
      </div>
      <div className={styles.actions}>
        {edit.access(claims) && edit.to !== path ? <LinkButton href={edit.to}>Edit</LinkButton> : null}
        {actions}
      </div>
      {screens === undefined ? null : (
        <ul className={styles.screens}>
          {screens.all
            .filter(({ access }) => access(claims))
            .map(({ label, to, remark: beside }) => (
              <li key={to} className={styles.item}>
                {to === screens.current && (to === path || edit.to === path) ? (
                  // Not a link: one stop less with Tab.
                  <span className={styles.screen} aria-current="page">
                    {label}
                  </span>
                ) : (
                  <Link
                    href={to}
                    className={styles.screen}
                    aria-current={to === screens.current || undefined}
                  >
                    {label}
                  </Link>
                )}
                {beside === undefined ? null : <span className={styles.beside}>{beside}</span>}
              </li>
            ))}
        </ul>
      )}
    </nav>
  )
}

/** As high as the identity of a record, with or without links to its screens. */
export const IdentitySkeleton = ({ hasScreens = false }: { hasScreens?: boolean }) => (
  <div className={styles.identity}>
    <div className={styles.line}>
      <Skeleton length="long" />
    </div>
    {hasScreens ? (
      <div className={styles.screens}>
        <div className={styles.item} />
      </div>
    ) : null}
  </div>
)
