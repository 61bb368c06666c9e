import { readPreference } from '#src/store/preferences.ts'

/**
 * Applies the styles and the theme when the host still sends the content security policy of an earlier build,
 * which refuses the style and the script in index.html. The attribute `hidden` hides the unstyled page until
 * then; with styles it has no effect.
 */
export const replaceRefusedStart = (): void => {
  document.body.hidden = false
  const style = document.querySelector('style')
  if (style === null || style.sheet !== null) return
  const sheet = new CSSStyleSheet()
  // In a layer, because the styles of screens must take precedence.
  sheet.replaceSync(`@layer{${style.textContent}}`)
  document.adoptedStyleSheets = [sheet]
  const theme = readPreference('theme')
  if (theme !== null) document.documentElement.dataset.theme = theme
}
