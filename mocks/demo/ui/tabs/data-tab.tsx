import { KeptSection } from './kept-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { ScenarioSection } from './scenario-section.tsx'

export const DataTab = () => (
  <>
    <ScenarioSection />
    <KeptSection />
    <MailboxSection />
  </>
)
