import { hasHashAddresses, parameterIn, screenAddress, withoutParameter } from '#mocks/demo/screen-path.ts'

const linkParameter = 'demo'
const linkFragment = `#${linkParameter}=`

/**
 * What a demo link in this address says; null without one. It is in the fragment, which no host sees; the links of 2.0.0, and those
 * of the single file, have it in the query.
 */
export const linkTextIn = (address: string): string | null => {
  const { hash } = new URL(address)
  if (hash.startsWith(linkFragment)) return hash.slice(linkFragment.length)
  return parameterIn(address, linkParameter)
}

/** The same address without its demo link. */
export const withoutLink = (address: string): string => {
  const url = new URL(address)
  if (url.hash.startsWith(linkFragment)) url.hash = ''
  return withoutParameter(url.href, linkParameter)
}

export const addressWithLink = (text: string, base: string): string =>
  hasHashAddresses(location.href)
    ? screenAddress(`/?${linkParameter}=${text}`, base)
    : screenAddress(`/${linkFragment}${text}`, base)
