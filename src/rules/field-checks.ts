import { coerce, define, refine, type Struct, unknown } from 'superstruct'
import { always, type FieldCheck, matches, required, verbatim, withChecks } from './fields.ts'
import * as formMessages from './form-messages.ts'
import { normalizeLine } from './text.ts'

// The form that browsers accept in <input type="email">, with at least one dot in the host.
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/** An e-mail address; the message differs between forms. Only one of them says what is asked for. */
export const email = (message: string = formMessages.invalidEmail): FieldCheck =>
  matches(emailPattern, message, {
    hint: message === formMessages.invalidInput ? 'An address such as name@care.example.' : undefined,
  })

/** How many digits a phone number has, without the code of a country. */
export const phoneDigits = 10

export const phone: FieldCheck = matches(new RegExp(`^[0-9]{${phoneDigits}}$`), formMessages.invalidInput, {
  hint: `${phoneDigits} digits, without spaces.`,
})

export const pincode: FieldCheck = matches(/^[0-9]{6}$/, formMessages.invalidInput, {
  hint: '6 digits, without spaces.',
})

// A joiner behind a letter belongs to it: many scripts write words with them.
const letter = String.raw`[\p{L}\p{M}][\u200C\u200D]?`

/** Letters with their combining marks and joiners, and spaces (contact persons, `lobsname`). */
export const lettersAndSpaces: FieldCheck = matches(
  new RegExp(`^(?:${letter}| )+$`, 'u'),
  formMessages.invalidInput,
  { hint: 'Letters and spaces only.' },
)

/** Letters with their combining marks and joiners, words parted by one space (employees). */
export const lettersAndSingleSpaces: FieldCheck = matches(
  new RegExp(`^(?:${letter})+(?: (?:${letter})+)*$`, 'u'),
  formMessages.invalidInput,
  { hint: 'Letters only, with one space between words.' },
)

/** At most nine digits. */
export const nineDigits = Object.assign(
  (text: string) => (/^[0-9]{1,9}$/.test(text) ? null : formMessages.invalidInput),
  { hint: 'At most 9 digits, and nothing else.' },
)

/** `missing` is the message for an absent value; null if it may be absent. */
const numberField = <Value>(missing: string | null): Struct<Value> => {
  const number = define<Value>('whole number', (value) => {
    if (value === undefined) return missing ?? true
    return (Number.isSafeInteger(value) && /^[0-9]+$/.test(String(value))) || formMessages.invalidInput
  })
  const short = refine(
    number,
    'digits',
    (value) => value === undefined || (nineDigits(String(value)) ?? true),
  )
  return withChecks(coerce(short, unknown(), readNumber), [nineDigits])
}

/** A stored number may have more than nine digits, but no zeros before them. */
const readNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? undefined
  const typed = normalizeLine(value)
  if (typed === '') return undefined
  return nineDigits(typed) === null || String(Number(typed)) === typed ? Number(typed) : value
}

/** One to nine ASCII digits, as a text or a number. `missing` is the message for an absent value. */
export const wholeNumber = (missing: string = formMessages.fieldRequired): Struct<number> =>
  numberField(missing)

/** A whole number as in `wholeNumber` that may be left out. */
export const optionalWholeNumber: Struct<number | undefined> = numberField(null)

/** A text that must equal its sibling field `original` exactly, and is required once that is filled. */
export const repeats = (original: string, message: string, ...checks: FieldCheck[]): Struct<string> =>
  always(verbatim(...checks), (value, context) => {
    const form: unknown = context.branch.at(-2)
    const typed = siblingText(form, original)
    if (typed !== '' && required(String(value)) !== null) return formMessages.fieldRequired
    return value === typed || message
  })

const siblingText = (form: unknown, name: string): string => {
  const sibling: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, name) : undefined
  return typeof sibling === 'string' ? sibling : ''
}

// Many scripts write words with combining marks, and so host names.
const urlLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const urlHost = String.raw`(?:(?:${urlLabel}\.)*${urlLabel}\.?|\[[0-9a-f:.]+\])`

const urlPattern = new RegExp(String.raw`^https?://${urlHost}(?::(?<port>[0-9]{1,5}))?(?:[/?#]\S*)?$`, 'iu')

const largestPort = 65_535

const schemeAndHost = /^(?:[a-z]*:?\/{0,2})?[^/?#]*/i

/** The address, whole or without its beginning, with its host in the one way in which hosts are compared. */
const withLowerCaseHost = (address: string): string =>
  address.replace(schemeAndHost, (host) => host.toLowerCase().normalize('NFC'))

export const webUrl: FieldCheck = Object.assign(
  (text: string) => {
    if (text === '') return null
    const found = urlPattern.exec(text)
    if (found === null) return formMessages.invalidInput
    return Number(found.groups?.port ?? 0) <= largestPort ? null : formMessages.invalidInput
  },
  // Without the rules of host names.
  {
    pattern: /^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/,
    hint: 'The whole address of a web page, such as https://care.example/device.',
    normalize: withLowerCaseHost,
  },
)

/** The fixed parts of every portal address, from config.json. */
export type PortalUrlParts = { prefix: string; suffix: string }

/** Restores a missing prefix or suffix; takes and returns the whole URL. Names of hosts have no case. */
export const restorePortalUrl = (typed: string, { prefix, suffix }: PortalUrlParts): string => {
  const address = withLowerCaseHost(normalizeLine(typed))
  // A dot behind a whole host name belongs to its notation, not to the name.
  const text = address.endsWith(`${suffix}.`) ? address.slice(0, -1) : address
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

/** A whole portal URL, whatever its fixed parts are in a deployment. */
export const portalAddress: FieldCheck = matches(
  new RegExp(String.raw`^https?://${hostLabel}(?:\.${hostLabel})*(?::[0-9]{1,5})?$`),
  formMessages.invalidInput,
  { normalize: withLowerCaseHost },
)

/**
 * Checks the part between prefix and suffix: one or more labels of a host name. Without it the field counts
 * as empty.
 */
export const typedPortalUrl = ({ prefix, suffix }: PortalUrlParts): FieldCheck =>
  Object.assign(
    (url: string) => {
      if (url === '') return null
      const whole = restorePortalUrl(url, { prefix, suffix })
      if (whole === prefix + suffix) return formMessages.fieldRequired
      if (/[/?#]/.test(whole.slice(prefix.length))) return formMessages.portalUrlWithPath
      return hostLabels.test(whole.slice(prefix.length, whole.length - suffix.length))
        ? null
        : formMessages.invalidInput
    },
    {
      hint: `Letters, digits, hyphens and dots between ${prefix} and ${suffix}.`,
      normalize: (url: string) => (url === '' ? url : restorePortalUrl(url, { prefix, suffix })),
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
