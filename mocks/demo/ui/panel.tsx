import { type ComponentType, useId } from 'react'
import { commandKey } from '#src/ui/keys.ts'
import { TabList, TabPanel } from '#src/ui/tabs.tsx'
import { useDemo, useObserved } from './demo-context.tsx'
import styles from './panel.module.css'
import { panelTabs } from './panel-state.ts'
import { PresenterNotes } from './presenter-notes.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { KeptSection } from './tabs/kept-section.tsx'
import { LinkSection } from './tabs/link-section.tsx'
import { MailboxSection } from './tabs/mailbox-section.tsx'
import { PeopleTab } from './tabs/people-tab.tsx'
import { ProspectSection } from './tabs/prospect-section.tsx'
import { ScenarioSection } from './tabs/scenario-section.tsx'
import { ScriptsSection } from './tabs/scripts-section.tsx'
import { TroubleTab } from './tabs/trouble-tab.tsx'

const DataTab = () => (
  <>
    <ScenarioSection />
    <KeptSection />
    <MailboxSection />
  </>
)

const ShareTab = () => (
  <>
    <ScriptsSection />
    <LinkSection />
    <ProspectSection />
  </>
)

const contents: Readonly<Record<(typeof panelTabs)[number], ComponentType>> = {
  People: PeopleTab,
  Data: DataTab,
  Trouble: TroubleTab,
  Share: ShareTab,
}

/** The presenter's controls, docked beside the portal; a sheet at the bottom on phones. */
export const Panel = ({ onClose }: { onClose: () => void }) => {
  const { panel } = useDemo()
  const { tab } = useObserved(panel)
  const id = useId()
  const Content = contents[tab]
  return (
    <aside
      className={styles.panel}
      aria-label="Demo panel"
      onKeyDown={(event) =>
        commandKey(event) === 'Escape' && !event.defaultPrevented ? onClose() : undefined
      }
    >
      <ResizeHandle />
      <div className={styles.head}>
        <TabList
          label="Demo panel"
          tabs={panelTabs.map((value) => ({ value, label: value }))}
          value={tab}
          onChange={(value) => {
            const next = panelTabs.find((known) => known === value)
            if (next !== undefined) panel.change({ tab: next })
          }}
          panelId={id}
        />
      </div>
      {/* Each tab begins at its top. */}
      <div key={tab} className={styles.content}>
        <TabPanel id={id} value={tab}>
          <Content />
        </TabPanel>
      </div>
      <PresenterNotes />
    </aside>
  )
}
