import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A text whose e-mail and web addresses break behind their own signs where a line is too short for them, not within a word.
 * It is read out and copied as it is.
 */
export const BreakableText = ({ text }: { text: string }): ReactNode => {
  const [first, ...others] = text
    .split(/(\s+)/)
    .map((word) => (word.includes('://') ? marked(word) : markedMail(word)))
    .join('')
    .split(mark)
  return createElement(Fragment, null, first, ...others.flatMap((part) => [mayBreak, part]))
}

/** An e-mail address breaks behind its @; a part of it that is too long for most lines breaks behind its dots as well. */
const markedMail = (word: string): string => {
  const parts = word.split('@')
  if (parts.length === 1) return word
  return parts.map((part) => (part.length > longPart ? marked(part) : part)).join(`@${mark}`)
}

const marked = (address: string): string => address.replace(/[@._?&=]|\/(?!\/)/g, `$&${mark}`)

/** What a line of a card holds on the narrowest of phones. */
const longPart = 14

const mark = '\0'

const mayBreak = createElement('wbr')
