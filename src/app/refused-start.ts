import { readPreference } from './preferences.ts'

/**
 * Makes up for a host whose policy is that of an earlier build: it refuses the style and the script in index.html. The
 * attribute `hidden`, which the styles override, keeps the page from being seen without them.
 */
export const replaceRefusedStart = (): void => {
  document.body.hidden = false
  const style = document.querySelector('style')
  if (style === null || style.sheet !== null) return
  const sheet = new CSSStyleSheet()
  // In a layer, for the styles of screens have to come after it.
  sheet.replaceSync(`@layer{${style.textContent}}`)
  document.adoptedStyleSheets = [sheet]
  const theme = readPreference('theme')
  if (theme !== null) document.documentElement.dataset.theme = theme
}
