import { LinkSection } from './link-section.tsx'
import { ProspectSection } from './prospect-section.tsx'
import { ScriptsSection } from './scripts-section.tsx'

export const ShareTab = () => (
  <>
    <ScriptsSection />
    <LinkSection />
    <ProspectSection />
  </>
)
