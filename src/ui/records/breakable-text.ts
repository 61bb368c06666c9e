import { createElement, type ReactNode } from 'react'

/**
 * A text whose e-mail and web addresses may break after their punctuation. Uses `wbr`, so that copied and announced text is
 * unchanged.
 */
export const BreakableText = ({ text }: { text: string }): ReactNode => {
  const [first, ...others] = text
    .split(/(\s+)/)
    .map((word) => (word.includes('://') ? withBreaks(word) : withEmailBreaks(word)))
    .join('')
    .split(mark)
  // In an element of its own, which is replaced with the text: its parts may be others' by then, those of a translation. In
  // Firefox each part would also be an item of a grid around it.
  return createElement(
    'span',
    { key: text },
    first,
    ...others.flatMap((part) => [lineBreakOpportunity, part]),
  )
}

/** An e-mail address breaks after its @; long parts also after their dots. */
const withEmailBreaks = (word: string): string => {
  const parts = word.split('@')
  if (parts.length === 1) return word
  return parts.map((part) => (part.length > longPart ? withBreaks(part) : part)).join(`@${mark}`)
}

const withBreaks = (address: string): string => address.replace(/[@._?&=]|\/(?!\/)/g, `$&${mark}`)

/** Longer parts do not fit a card's line on the narrowest phones. */
const longPart = 14

const mark = '\0'

const lineBreakOpportunity = createElement('wbr')
