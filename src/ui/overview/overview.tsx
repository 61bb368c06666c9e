import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { classNames } from '#src/ui/class-names.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { StatusTone } from '#src/ui/feedback/status-badge.tsx'
import styles from './overview.module.css'

/** Cards beside one another, over a picture. */
export const Overview = ({ children }: { children: ReactNode }) => (
  <div className={styles.cards}>{children}</div>
)

type OverviewCardProps = {
  title: string
  /** What the card covers, under its title. */
  scope?: string
  /** The number of rows to reserve the space for, while the card is loading. */
  loadingRows?: number | undefined
  children?: ReactNode
}

export const OverviewCard = ({ title, scope, loadingRows, children }: OverviewCardProps) => {
  const id = useId()
  return (
    <section
      className={styles.card}
      aria-labelledby={id}
      aria-busy={loadingRows === undefined ? undefined : true}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {scope === undefined ? null : <p className={styles.scope}>{scope}</p>}
      {loadingRows === undefined ? children : <SkeletonRows count={loadingRows} />}
    </section>
  )
}

const SkeletonRows = ({ count }: { count: number }) => (
  <ul className={styles.rows}>
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
      <li key={row} className={styles.row}>
        <Skeleton length="medium" />
        <Skeleton length="short" />
      </li>
    ))}
  </ul>
)

type OverviewRow = {
  href: string
  label: string
  /** What the label belongs to, under it. */
  detail?: string
  /** At the end of the row. */
  value: string
  tone?: StatusTone
}

/** Rows that are links as a whole. */
export const OverviewRows = ({ rows }: { rows: readonly OverviewRow[] }) => (
  <ul className={styles.rows}>
    {rows.map(({ href, label, detail, value, tone }) => (
      <li key={href}>
        <Link href={href} className={classNames(styles.row, styles.link)}>
          {tone === undefined ? null : (
            <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />
          )}
          <span className={styles.label}>
            <span>{label}</span>
            {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
          </span>{' '}
          <span className={tone === undefined ? styles.remark : styles.count}>{value}</span>
        </Link>
      </li>
    ))}
  </ul>
)

type Part = { label: string; count: number; tone: NonNullable<OverviewRow['tone']> }

export const OverviewText = ({ children }: { children: string }) => <p className={styles.text}>{children}</p>

/** How a total is divided. The rows below it say the same in numbers. */
export const PartsBar = ({ parts }: { parts: readonly Part[] }) => (
  <div className={styles.bar} aria-hidden="true">
    {parts
      .filter(({ count }) => count > 0)
      .map(({ label, count, tone }) => (
        <span key={label} className={styles[tone]} style={{ flexGrow: count }} />
      ))}
  </div>
)

/** Large numbers beside one another, each a link to what is counted. */
export const Figures = ({
  figures,
}: {
  figures: readonly { href: string; label: string; count: number }[]
}) => (
  <ul className={styles.figures}>
    {figures.map(({ href, label, count }) => (
      <li key={href}>
        <Link href={href} className={styles.figure}>
          <span>{label}</span> <strong className={styles.number}>{count.toLocaleString('en')}</strong>
        </Link>
      </li>
    ))}
  </ul>
)
