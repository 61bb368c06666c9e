import { CardsSection } from './cards-section.tsx'
import { CheckpointSection } from './checkpoint-section.tsx'
import { HealthSection } from './health-section.tsx'
import { LinkSection } from './link-section.tsx'
import { MailboxSection } from './mailbox-section.tsx'
import { NetworkSection } from './network-section.tsx'
import styles from './panel.module.css'
import { PersonaSection } from './persona-section.tsx'
import { ScenarioSection } from './scenario-section.tsx'
import { SessionSection } from './session-section.tsx'
import { TransitionsSection } from './transitions-section.tsx'

/** Everything that the presenter holds in hand, beside the portal, which stays in use. */
export const Panel = () => (
  <div className={styles.panel}>
    <PersonaSection />
    <ScenarioSection />
    <SessionSection />
    <NetworkSection />
    <MailboxSection />
    <CheckpointSection />
    <HealthSection />
    <LinkSection />
    <CardsSection />
    <TransitionsSection />
    <p className={styles.faint}>Ctrl+. hides the demo bar from an audience, and brings it back.</p>
  </div>
)
