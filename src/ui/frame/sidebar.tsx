import {
  BriefcaseMedical,
  Building2,
  ExternalLink,
  LogOut,
  type LucideIcon,
  Network,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  Users,
  X,
} from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useId } from 'react'
import { Link, useRouter } from 'wouter'
import { classNames } from '#src/ui/class-names.ts'
import hidden from '#src/ui/surfaces.module.css'
import { useBrand } from './brand.ts'
import { BrandLogo } from './brand-logo.tsx'
import styles from './sidebar.module.css'

export type NavigationEntry = {
  label: string
  href: string
  icon: LucideIcon
  current: boolean
  newTab?: boolean
}

type SidebarProps = {
  entries: readonly NavigationEntry[]
  /** Icons only; ignored on phones, where the sidebar is a drawer. */
  collapsed: boolean
  onToggle: () => void
  account: ReactNode
  signOut: { busy: boolean; onSelect: () => void }
}

export const navigationIcons = {
  localAdmins: Users,
  customers: Building2,
  lobs: BriefcaseMedical,
  allCustomers: Network,
} as const satisfies Record<string, LucideIcon>

type DrawerProps = { open: boolean; onClose: () => void; closeButton: RefObject<HTMLButtonElement | null> }

export const Sidebar = (props: SidebarProps & { drawer: DrawerProps }) => {
  const { entries, collapsed, onToggle, account, signOut, drawer } = props
  const brand = useBrand()
  const Fold = collapsed ? PanelLeftOpen : PanelLeftClose
  return (
    <nav
      aria-label="Main"
      className={classNames(styles.sidebar, collapsed && styles.collapsed)}
      data-open={drawer.open}
    >
      <div className={styles.brand}>
        <BrandLogo height={36} />
        <span className={styles.label}>{brand.name}</span>
        <button
          ref={drawer.closeButton}
          type="button"
          className={classNames(styles['icon-button'], styles.close)}
          aria-label="Close menu"
          onClick={drawer.onClose}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <Entries entries={entries} onFollow={drawer.onClose} />
      <div className={styles.foot}>
        {account}
        <button
          type="button"
          className={styles.entry}
          aria-disabled={signOut.busy ? true : undefined}
          onClick={signOut.busy ? undefined : signOut.onSelect}
        >
          <LogOut size={20} aria-hidden="true" />
          <span className={styles.label}>Sign out</span>
        </button>
        <button type="button" className={classNames(styles.entry, styles.fold)} onClick={onToggle}>
          <Fold size={20} aria-hidden="true" />
          <span className={styles.label}>{collapsed ? 'Expand sidebar' : 'Collapse sidebar'}</span>
        </button>
      </div>
    </nav>
  )
}

type EntriesProps = { entries: readonly NavigationEntry[]; onFollow: () => void }

const Entries = ({ entries, onFollow }: EntriesProps) => {
  const newTabId = useId()
  return (
    <>
      <ul className={styles.entries}>
        {entries.map(({ label, href, icon: Icon, current, newTab }) => (
          <li key={href}>
            <EntryLink
              href={href}
              className={styles.entry}
              aria-current={current ? 'page' : undefined}
              onClick={onFollow}
              {...(newTab ? { target: '_blank', 'aria-describedby': newTabId } : {})}
            >
              <Icon size={20} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              {newTab ? <ExternalLink className={styles.mark} size={14} aria-hidden="true" /> : null}
            </EntryLink>
          </li>
        ))}
      </ul>
      <span id={newTabId} className={hidden.hidden} aria-hidden="true">
        opens in a new tab
      </span>
    </>
  )
}

type EntryLinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** wouter's Link ignores `target`. */
const EntryLink = ({ href, target, ...link }: EntryLinkProps) => {
  const router = useRouter()
  return target === '_blank' ? (
    <a {...link} href={router.hrefs(router.base + href, router)} target="_blank" rel="noopener" />
  ) : (
    <Link {...link} href={href} />
  )
}

export const PaletteButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className={styles.entry}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onPress}
  >
    <Search size={20} aria-hidden="true" />
    <span className={styles.label}>Search</span>
    <span className={classNames(styles.mark, styles.keys)} aria-hidden="true">
      Ctrl K
    </span>
  </button>
)
