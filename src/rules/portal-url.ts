import type { FieldCheck } from './fields.ts'
import * as messages from './messages.ts'
import { trimText } from './trim-text.ts'
import { withLowerCaseHost } from './web-url.ts'

/** The fixed parts of every portal address, from config.json. */
export type PortalUrlParts = { prefix: string; suffix: string }

/** Restores a missing prefix or suffix; takes and returns the whole URL. Names of hosts have no case. */
export const restorePortalUrl = (typed: string, { prefix, suffix }: PortalUrlParts): string => {
  const text = withLowerCaseHost(trimText(typed))
  const start = text.startsWith(prefix) ? text : prefix + withoutPrefixRest(prefix, text)
  const whole = start.endsWith(suffix) && start.length >= prefix.length + suffix.length
  return whole || hasPath(start, suffix)
    ? start
    : prefix + withoutSuffixRest(suffix, start.slice(prefix.length)) + suffix
}

/** What follows the suffix is refused in words: a second suffix behind it would make it part of the name. */
const hasPath = (url: string, suffix: string): boolean =>
  ['/', '?', '#'].some((sign) => url.includes(suffix + sign))

const hostLabel = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostLabels = new RegExp(String.raw`^${hostLabel}(?:\.${hostLabel})*$`, 'i')

/**
 * Checks the part between prefix and suffix: one or more labels of a host name. Without it the field counts
 * as empty.
 */
export const typedPortalUrl = ({ prefix, suffix }: PortalUrlParts): FieldCheck =>
  Object.assign(
    (url: string) => {
      if (url === '') return null
      const whole = restorePortalUrl(url, { prefix, suffix })
      if (whole === prefix + suffix) return messages.fieldRequired
      if (/[/?#]/.test(whole.slice(prefix.length))) return messages.portalUrlWithPath
      return hostLabels.test(whole.slice(prefix.length, whole.length - suffix.length))
        ? null
        : messages.invalidInput
    },
    {
      hint: `Letters, digits, hyphens and dots between ${prefix} and ${suffix}.`,
      normalize: withLowerCaseHost,
    },
  )

/** Drops what is left of a half-deleted prefix, as in `ttps://a` or `https:/a`, so that it does not appear twice. */
const withoutPrefixRest = (prefix: string, text: string): string => {
  for (let from = 1; from < prefix.length; from++) {
    const rest = prefix.slice(from)
    if (text.startsWith(rest)) return text.slice(rest.length)
  }
  return text.replace(/^https?:\/*/i, '')
}

/** Drops what is left of a suffix that was half deleted from its end, as in `a.portal.ex`. */
const withoutSuffixRest = (suffix: string, text: string): string => {
  for (let length = suffix.length - 1; length > 0; length--) {
    if (text.endsWith(suffix.slice(0, length))) return text.slice(0, -length)
  }
  return text
}
