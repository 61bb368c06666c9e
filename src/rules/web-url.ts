import type { FieldCheck } from './fields.ts'
import * as messages from './messages.ts'

// Many scripts write words with combining marks, and so host names.
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const host = String.raw`(?:(?:${label}\.)*${label}\.?|\[[0-9a-f:.]+\])`

const pattern = new RegExp(String.raw`^https?://${host}(?::(?<port>[0-9]{1,5}))?(?:[/?#]\S*)?$`, 'iu')

const largestPort = 65_535

const schemeAndHost = /^(?:[a-z]*:?\/{0,2})?[^/?#]*/i

/** The address, whole or without its beginning, with its host in the one way in which hosts are compared. */
export const withLowerCaseHost = (address: string): string =>
  address.replace(schemeAndHost, (host) => host.toLowerCase().normalize('NFC'))

export const webUrl: FieldCheck = Object.assign(
  (text: string) => {
    if (text === '') return null
    const found = pattern.exec(text)
    if (found === null) return messages.invalidInput
    return Number(found.groups?.port ?? 0) <= largestPort ? null : messages.invalidInput
  },
  // Without the rules of host names.
  {
    pattern: /^[Hh][Tt][Tt][Pp][Ss]?:\/\/\S+$/,
    hint: 'The whole address of a web page, such as https://care.example/device.',
    normalize: withLowerCaseHost,
  },
)
