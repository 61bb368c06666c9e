import { DataSection } from './data-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { ScenarioSection } from './scenario-section.tsx'
import { SetAsideSection } from './set-aside-section.tsx'

export const DataTab = () => (
  <>
    <SetAsideSection />
    <ScenarioSection />
    <DataSection />
    <MailboxSection />
  </>
)
