import { coerce, define, optional, type Struct, unknown } from 'superstruct'
import { trimText } from './text.ts'
import * as uploadMessages from './upload-messages.ts'

/** The largest logo or banner, in bytes. */
export const maxUploadBytes = 200_000

/** How many bytes of a file `uploadProblem` has to be given. */
export const uploadHeadBytes = 4_096

/** The part of the File interface that both browsers and Node provide. */
export type Upload = {
  readonly name: string
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

const isUpload = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'arrayBuffer' in value &&
  'name' in value &&
  typeof value.name === 'string'

export const upload = define<Upload>('file', isUpload)

/** The file that is chosen in a form. The name of the stored one is none. */
export const chosenFile: Struct<Upload | undefined, null> = coerce(optional(upload), unknown(), (value) =>
  isUpload(value) ? value : undefined,
)

/** A chosen file as the rule sees it: its name, its size in bytes and its first bytes. */
type UploadSample = { name: string; size: number; head: Uint8Array }

type ImageFormat = {
  mediaType: string
  /** Those that systems give to its files. */
  extensions: readonly string[]
  recognises: (head: Uint8Array) => boolean
}

const startsWith =
  (...bytes: number[]) =>
  (head: Uint8Array): boolean =>
    bytes.every((byte, index) => head[index] === byte)

// Byte by byte: TextDecoder is not part of ECMAScript, and ASCII is all that the root element needs.
// UTF-16 has a zero beside each of its letters.
const ascii = (head: Uint8Array): string =>
  String.fromCharCode(...head.subarray(0, uploadHeadBytes).filter((byte) => byte !== 0))

const byteOrderMark = '(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)'
const instruction = String.raw`<\?[^>]*\?>`
// No part of a comment can also be its end: a lazy pattern would try every way to divide a row of comments.
const comment = String.raw`<!--(?:(?!-->)[\s\S])*-->`
// Drawing programs write their entities into the doctype, between brackets.
const doctype = String.raw`<!DOCTYPE\s+svg[^>[]*(?:\[[^\]]*\]\s*)?>`

// Programs that write XML of any kind give its root element a prefix, such as ns0.
const svgBeginning = new RegExp(
  String.raw`^${byteOrderMark}?(?:\s|${instruction}|${comment}|${doctype})*<(?:[\w.-]+:)?svg[\s/>]`,
  'i',
)

const looksLikeSvg = (head: Uint8Array): boolean => svgBeginning.test(ascii(head))

const png: ImageFormat = {
  mediaType: 'image/png',
  extensions: ['png'],
  recognises: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
}
const jpeg: ImageFormat = {
  mediaType: 'image/jpeg',
  extensions: ['jpg', 'jpeg', 'jpe', 'jfif', 'jif', 'pjpeg', 'pjp'],
  recognises: startsWith(0xff, 0xd8, 0xff),
}
const svg: ImageFormat = { mediaType: 'image/svg+xml', extensions: ['svg'], recognises: looksLikeSvg }

const formats = [jpeg, png, svg]

/** Extensions of what systems open as a page or run, whatever its bytes are: a picture has none of them. */
const active = /^(?:x?html?|xht|mhtml?|m?js|exe|com|bat|cmd|msi|scr|ps1|sh|jar)$/

const extensionOf = (name: string): string =>
  name.includes('.') ? trimText(name.slice(name.lastIndexOf('.') + 1)).toLowerCase() : ''

/** The bytes decide. The extension says nothing more, but it must not be that of another type. */
const formatOf = ({ name, head }: UploadSample): ImageFormat | undefined => {
  const extension = extensionOf(name)
  const format = formats.find(({ recognises }) => recognises(head))
  const isOfOther = formats.some((other) => other !== format && other.extensions.includes(extension))
  return isOfOther || active.test(extension) ? undefined : format
}

/**
 * Checks the size, first bytes and name of a logo or banner. Returns the message of the broken rule, or null.
 */
export const uploadProblem = (file: UploadSample): string | null => {
  if (file.size > maxUploadBytes) return uploadMessages.fileTooLarge
  return formatOf(file) === undefined ? uploadMessages.unsupportedFormat : null
}

/** The actual media type of a logo or banner, by its first bytes and name; null for any other file. */
export const imageMediaType = (file: UploadSample): string | null => formatOf(file)?.mediaType ?? null

/** Why a chosen file can no longer be read: browsers refuse one that has changed on the disk since it was chosen. */
export const unreadableFileMessage = (fileName: string, error: unknown): string => {
  const happened = error instanceof DOMException && error.name === 'NotFoundError' ? 'removed' : 'changed'
  return `${fileName} was ${happened} after you chose it: choose it again`
}
