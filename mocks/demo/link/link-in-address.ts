import { hasHashAddresses, parameterIn, screenAddress, withoutParameter } from '#mocks/demo/screen-path.ts'

const linkParameter = 'demo'
const linkFragment = /^#demo(?:=|%3d)/i

/** Mail programs break an address into lines, and put an equals sign at the end of each. */
const lineBreaks = /=?(?:%0d|%0a|%20|[\r\n ])+/gi

/**
 * The text of a link without what mail programs, chats and trackers have put into it and behind it: all that is not one of its
 * letters.
 */
const plainText = (text: string): string => /^[\w-]*/.exec(text.replace(lineBreaks, ''))?.[0] ?? ''

/**
 * What a demo link in this address says; null without one. It is in the fragment, which no host sees; the links of 2.0.0, and those
 * of the single file, have it in the query.
 */
export const linkTextIn = (address: string): string | null => {
  const { hash } = new URL(address)
  if (linkFragment.test(hash)) return plainText(hash.replace(linkFragment, ''))
  const parameter = parameterIn(address, linkParameter)
  return parameter === null ? null : plainText(parameter)
}

/** The same address without its demo link. */
export const withoutLink = (address: string): string => {
  const url = new URL(address)
  if (linkFragment.test(url.hash)) url.hash = ''
  return withoutParameter(url.href, linkParameter)
}

export const addressWithLink = (text: string, base: string): string =>
  hasHashAddresses(location.href)
    ? screenAddress(`/?${linkParameter}=${text}`, base)
    : screenAddress(`/#${linkParameter}=${text}`, base)
