import { createElement, Fragment, type ReactNode } from 'react'

/**
 * A text whose e-mail and web addresses break behind their own signs where a line is too short for them, not within a word.
 * It is read out and copied as it is.
 */
export const BreakableText = ({ text }: { text: string }): ReactNode => {
  const [first, ...others] = text
    .split(/(\s+)/)
    .map((word) => (isAddress(word) ? word.replace(sign, `$&${mark}`) : word))
    .join('')
    .split(mark)
  return createElement(Fragment, null, first, ...others.flatMap((part) => [mayBreak, part]))
}

const isAddress = (word: string): boolean => word.includes('@') || word.includes('://')

const sign = /[@._?&=]|\/(?!\/)/g

const mark = '\0'

const mayBreak = createElement('wbr')
