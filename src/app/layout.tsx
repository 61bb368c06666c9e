import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import { sidebarOrder } from '#src/app/entities/entities.ts'
import { paths } from '#src/navigation/paths.ts'
import { FailureBar } from '#src/records/failed-writes.tsx'
import type { Claims } from '#src/rules/token.ts'
import { useAskedSignOut } from '#src/runs/use-asked-sign-out.tsx'
import { useServices } from '#src/session/services.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { usePreference, writePreference } from '#src/store/preferences.ts'
import { Shell } from '#src/ui/frame/shell.tsx'
import type { NavigationEntry } from '#src/ui/frame/sidebar.tsx'
import { PaletteButton } from '#src/ui/frame/sidebar.tsx'
import { type Theme, ThemeMenu } from '#src/ui/frame/theme-menu.tsx'
import { useIsNarrower } from '#src/ui/frame/use-is-narrower.ts'
import { commandCharacter, editsText } from '#src/ui/keys.ts'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { Account } from './account.tsx'
import type { LayoutRoute } from './chunk.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useForgetDeleted } from './use-forget-deleted.ts'
import { useReadAheadOfLinks } from './use-read-ahead-of-links.ts'

type LayoutProps = {
  strip: ReactNode
  /** The screens in this layout; the palette offers no others. */
  routes: readonly LayoutRoute[]
  children: ReactNode
}

export const Layout = ({ strip, routes, children }: LayoutProps) => {
  const claims = useClaims()
  const [path] = useLocation()
  const { aroundNav, base } = useRouter()
  // Below this width the widest table needs the space of the sidebar.
  const isNarrow = useIsNarrower(77.5)
  const sidebar = usePreference('sidebar')
  const collapsed = sidebar === null ? isNarrow : sidebar === 'collapsed'
  const [theme, chooseTheme] = useTheme()
  const { isBusy, signOut, question } = useAskedSignOut()
  const shortcuts = useShortcuts()
  useReadAheadOfLinks(routes)
  useForgetDeleted()
  // Unsaved changes go with the session: the question about them is that of a link to the logout screen.
  const leave = () => aroundNav(signOut, base + paths.logout)
  return (
    <Shell
      entries={navigationEntries(claims, path)}
      collapsed={collapsed}
      onToggle={() => writePreference('sidebar', collapsed ? 'expanded' : 'collapsed')}
      account={
        <>
          <Account openShortcuts={shortcuts.open} />
          <PaletteOpener routes={routes} />
          <ThemeMenu theme={theme} onChoose={chooseTheme} />
        </>
      }
      signOut={{ busy: isBusy, onSelect: leave }}
      strip={strip}
      problems={<FailedSignOut />}
    >
      {children}
      {shortcuts.isOpen ? (
        <ShortcutsDialog isOn={shortcuts.isOn} toggle={shortcuts.toggle} onClose={shortcuts.close} />
      ) : null}
      {question}
    </Shell>
  )
}

/** Why the user is still signed in: the notice about it is gone after some seconds. */
const FailedSignOut = () => {
  const { actor } = useServices().session
  const notice = useSelector(actor, (session) =>
    session.hasTag('signed in') ? session.context.failedSignOut : null,
  )
  if (notice === null) return null
  const dismiss = () => actor.send({ type: 'signOutFailure.dismissed' })
  return <FailureBar subject="Sign out" notice={notice} onDismiss={dismiss} />
}

/** The list of each entity, and after these the other lists. */
const lists = [
  ...sidebarOrder.map(({ lists: [list] }) => list),
  ...sidebarOrder.flatMap(({ lists: [_, ...others] }) => others),
]

/** The sidebar entries that a user with these claims sees on the screen at this path. */
export const navigationEntries = (claims: Claims | null, path: string): NavigationEntry[] =>
  lists.flatMap(({ label, href, sidebar }) => {
    if (!sidebar?.needs(claims)) return []
    const { needs: _, section, ...entry } = sidebar
    return [{ ...entry, label, href, current: path === href || section?.test(path) === true }]
  })

/** src/early.js reads the same cookie before the first paint. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const stored = usePreference('theme')
  const theme = stored === 'light' || stored === 'dark' ? stored : 'system'
  // Another tab may have chosen.
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return [theme, (chosen) => writePreference('theme', chosen)]
}

/** The button of the command palette, and Ctrl or Cmd with K, which opens it from anywhere. */
export const PaletteOpener = ({ routes }: { routes: readonly { path: string }[] }) => {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      // The browser's own search bar has the same keys.
      event.preventDefault()
      // One dialog at a time: an open question or popup is not left.
      if (document.querySelector('[role=dialog]') === null) setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <PaletteButton onPress={() => setOpen(true)} />
      {open ? <Palette routes={routes} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const ShortcutsDialog = lazyPopup(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog)

const Palette = lazyPopup(async () => (await import('./palette/palette.tsx')).Palette)

const isShortcut = (event: KeyboardEvent): boolean =>
  commandCharacter(event) === 'k' &&
  event.ctrlKey !== event.metaKey &&
  !event.altKey &&
  !event.shiftKey &&
  !editsText(event)
