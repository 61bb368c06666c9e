import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { PlainNotices } from '#src/ui/feedback/plain-notices.tsx'
import { AccountMenu } from '#src/ui/frame/account-menu.tsx'
import { AppFrame } from '#src/ui/frame/app-frame.tsx'
import { DashboardImage } from '#src/ui/frame/dashboard-image.tsx'
import { PageLayout } from '#src/ui/frame/page.tsx'
import { NarrowColumn, PopupLinks } from '#src/ui/frame/page-parts.tsx'
import { ProblemScreen } from '#src/ui/frame/problem-screen.tsx'
import { Shell } from '#src/ui/frame/shell.tsx'
import { navigationIcons, PaletteButton } from '#src/ui/frame/sidebar.tsx'
import { SignInFrame } from '#src/ui/frame/sign-in-frame.tsx'
import { ThemeMenu } from '#src/ui/frame/theme-menu.tsx'
import { CommandPalette } from '#src/ui/popups/command-palette.tsx'
import { lazyPopup } from '#src/ui/popups/lazy-popup.tsx'
import { Popup } from '#src/ui/popups/popup.tsx'
import { words } from '#tests/support/words.ts'
import { Feedback } from './feedback.tsx'
import { Fields } from './fields.tsx'
import { ListScreen, Lists, Records } from './lists-and-records.tsx'
import { longName, nothing } from './sample.ts'

const shell = (collapsed: boolean, content: ReactNode) => (
  <AppFrame over={false}>
    <Shell
      entries={[
        { label: 'Customer', href: '/customers', icon: navigationIcons.customers, current: true },
        { label: words.lob.one, href: '/lobs', icon: navigationIcons.lobs, current: false, newTab: true },
      ]}
      collapsed={collapsed}
      onToggle={nothing}
      account={
        <>
          <AccountMenu
            name={longName}
            items={[{ label: 'Change Password', onSelect: nothing }]}
            version="Version 0.1.0"
          />
          <PaletteButton onPress={nothing} />
          <ThemeMenu theme="system" onChoose={nothing} />
        </>
      }
      signOut={{ busy: false, onSelect: nothing }}
      strip={null}
    >
      {content}
    </Shell>
  </AppFrame>
)

const popup = (
  <main>
    <h1>Behind the popup</h1>
    <Popup title="Edit Ward" onClose={nothing}>
      <NarrowColumn>{longName}</NarrowColumn>
      <PopupLinks>
        <Button variant="quiet">View Profile</Button>
      </PopupLinks>
    </Popup>
  </main>
)

const MissingPopup = lazyPopup(() => Promise.reject(new Error('The network is lost')))

const missingPopup = (
  <main>
    <h1>Behind the popup</h1>
    <MissingPopup onClose={nothing} />
  </main>
)

const palette = (
  <main>
    <h1>Behind the palette</h1>
    <CommandPalette
      note=""
      text="ward"
      onType={nothing}
      groups={[{ label: 'Wards', items: [{ label: longName, href: '/' }] }]}
      busy={false}
      summary="1 result"
      onChoose={nothing}
      onClose={nothing}
    />
  </main>
)

/**
 * The pages of the workbench by name. Those from `shell` on have their own main element: open them with
 * `#bare/`.
 */
export const pages: Record<string, ReactNode> = {
  feedback: <Feedback />,
  fields: <Fields />,
  lists: <Lists />,
  records: <Records />,
  'list header': (
    <PageLayout>
      <ListScreen />
    </PageLayout>
  ),
  shell: shell(false, <DashboardImage title="Dashboard" onPainted={() => {}} />),
  'collapsed shell': shell(true, <h1>Wards</h1>),
  'sign-in': (
    <SignInFrame greeting="Welcome back," title="Please sign in">
      <Button variant="primary">LOGIN</Button>
    </SignInFrame>
  ),
  problem: <ProblemScreen title="The portal cannot start" sentence={longName} />,
  popup,
  'missing popup': missingPopup,
  'plain notices': <PlainNotices lines={['LOB saved', longName]} onClose={nothing} />,
  palette,
}
