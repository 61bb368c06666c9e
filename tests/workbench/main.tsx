import '#src/ui/tokens.css'
import '#src/ui/global.css'
import '#src/ui/feedback/notices.css'
import './workbench.css'
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { pages } from './pages.tsx'

const subscribe = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

const setTheme = (theme: 'light' | 'dark') => {
  document.documentElement.dataset.theme = theme
}

/** Shows the page that the hash names. `#bare/<page>` leaves out the links, for pages with their own main element. */
const Workbench = () => {
  const hash = useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash.slice(1)))
  const [first = ''] = Object.keys(pages)
  const name = hash.replace(/^bare\//, '') || first
  const page = pages[name] ?? <p>There is no page {name}.</p>
  return hash.startsWith('bare/') ? (
    <>
      <title>{name}</title>
      {page}
    </>
  ) : (
    <>
      <nav aria-label="Workbench" className="workbench-links">
        {Object.keys(pages).map((each) => (
          <a key={each} href={`#${each}`} aria-current={each === name ? 'page' : undefined}>
            {each}
          </a>
        ))}
        <button type="button" onClick={() => setTheme('light')}>
          Light
        </button>
        <button type="button" onClick={() => setTheme('dark')}>
          Dark
        </button>
      </nav>
      {page}
    </>
  )
}

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Workbench />
    </StrictMode>,
  )
}
