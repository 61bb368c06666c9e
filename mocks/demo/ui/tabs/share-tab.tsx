import { LinkSection } from './link-section.tsx'
import { ProspectSection } from './prospect-section.tsx'
import { ScriptsSection } from './scripts-section.tsx'

/** Scripts, a link to this state of the demo, and the company it is shown to. */
export const ShareTab = () => (
  <>
    <ScriptsSection />
    <LinkSection />
    <ProspectSection />
  </>
)
