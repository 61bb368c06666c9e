import { DataSection } from './data-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { ScenarioSection } from './scenario-section.tsx'
import { UndoSection } from './undo-section.tsx'

export const DataTab = () => (
  <>
    <ScenarioSection />
    <UndoSection />
    <DataSection />
    <MailboxSection />
  </>
)
