import { useState } from 'react'
import { readPreference, writePreference } from '#src/session/preferences.ts'
import type { Theme } from '#src/ui/frame/theme-menu.tsx'

/** src/early.js reads the same cookie before the first paint. */
export const useTheme = (): [Theme, (theme: Theme) => void] => {
  const [theme, setTheme] = useState(readTheme)
  const choose = (chosen: Theme) => {
    writePreference('theme', chosen)
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
    setTheme(chosen)
  }
  return [theme, choose]
}

const readTheme = (): Theme => {
  const stored = readPreference('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}
