/** Text as content or attribute of HTML and XML, without the characters that XML 1.0 forbids. */
const escapeMarkup = (text: string): string =>
  text
    .replace(forbidden, '\u{fffd}')
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Control characters, unpaired surrogates, and the two noncharacters. */
const forbidden = /[^\t\n\r\u0020-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** HTML or XML that needs no escaping any more. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Content = string | number | null | Markup | readonly Content[]

/** A template of HTML or XML: inserted values are escaped, unless they are Markup. */
export const markup = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup =>
  new Markup(parts.map((part, index) => part + textOf(contents[index] ?? null)).join(''))

const textOf = (content: Content): string => {
  if (content === null) return ''
  if (content instanceof Markup) return content.text
  return typeof content === 'object' ? content.map(textOf).join('') : escapeMarkup(String(content))
}
