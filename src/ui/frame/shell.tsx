import { Menu } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { commandKey } from '#src/ui/keys.ts'
import { useBrand } from './brand.ts'
import { BrandLogo } from './brand-logo.tsx'
import styles from './shell.module.css'
import sidebarStyles from './sidebar.module.css'
import { Sidebar } from './sidebar.tsx'
import { useIsNarrower } from './use-is-narrower.ts'

type ShellProps = Omit<ComponentProps<typeof Sidebar>, 'drawer'> & {
  strip: ReactNode
  problems?: ReactNode
  children: ReactNode
}

/** The layout of all signed-in screens. On phones the sidebar is a drawer. */
export const Shell = ({ strip, problems, children, ...sidebar }: ShellProps) => {
  const drawer = useDrawer()
  const brand = useBrand()
  const main = useRef<HTMLElement>(null)
  const skip = (event: MouseEvent) => {
    // The address must not change: a hash would add a history entry.
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <div className={styles.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it links to a part of this page; only the address must not change */}
      <a href="#content" className={styles.skip} inert={drawer.open} onClick={skip}>
        Skip to content
      </a>
      <header className={styles.top} inert={drawer.open}>
        <button
          ref={drawer.opener}
          type="button"
          className={sidebarStyles['icon-button']}
          aria-label="Open menu"
          aria-expanded={drawer.open}
          onClick={drawer.show}
        >
          <Menu size={22} aria-hidden="true" />
        </button>
        <BrandLogo height={28} />
        <strong>{brand.name}</strong>
      </header>
      <Sidebar
        {...sidebar}
        drawer={{ open: drawer.open, onClose: drawer.hide, closeButton: drawer.closeButton }}
      />
      <div className={styles.body} inert={drawer.open}>
        {strip}
        <div className={styles.problems}>{problems}</div>
        <main id="content" ref={main} className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {drawer.open ? (
        <button
          type="button"
          className={styles.backdrop}
          tabIndex={-1}
          aria-hidden="true"
          onClick={drawer.hide}
        />
      ) : null}
    </div>
  )
}

/** The sidebar as a drawer on narrow screens. Escape, navigation and more width close it. */
const useDrawer = () => {
  const [path] = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Derived, not closed by an effect: an effect would take the focus from the new screen's heading.
  const isNarrow = useIsNarrower(56)
  const open = isNarrow && openedAt === path
  const opener = useRef<HTMLButtonElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    closeButton.current?.focus()
    const closeByEscape = (event: KeyboardEvent) => {
      if (commandKey(event) === 'Escape') setOpenedAt(null)
    }
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('keydown', closeByEscape)
      setOpenedAt(null)
      opener.current?.focus()
    }
  }, [open])

  return { open, opener, closeButton, show: () => setOpenedAt(path), hide: () => setOpenedAt(null) }
}
