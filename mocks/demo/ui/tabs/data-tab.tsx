import { CopiesSection } from './copies-section.tsx'
import { DataSection } from './data-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { ScenarioSection } from './scenario-section.tsx'
import { SetAsideSection } from './set-aside-section.tsx'
import { UndoSection } from './undo-section.tsx'

export const DataTab = () => (
  <>
    <SetAsideSection />
    <CopiesSection />
    <ScenarioSection />
    <UndoSection />
    <DataSection />
    <MailboxSection />
  </>
)
