/** Text as content or attribute of HTML and XML, without the characters that XML 1.0 forbids. */
export const escapeMarkup = (text: string): string =>
  text
    .replace(forbidden, '\u{fffd}')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Control characters, halves of characters, and the two that are none. */
const forbidden = /[^\t\n\r\u0020-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** An element with its attributes and, unless it is empty, what is in it. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...content: string[]
): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
  const opening = `${name}${written.join('')}`
  return content.length === 0 ? `<${opening}/>` : `<${opening}>${content.join('')}</${name}>`
}
