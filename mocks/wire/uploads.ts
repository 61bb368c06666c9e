import type { FileContent } from '#mocks/database/database-types.ts'
import type { Upload } from '#src/contract/body.ts'
import { messages } from '#src/rules/messages.ts'
import { imageMediaType, type UploadSample, uploadHeadBytes } from '#src/rules/uploads.ts'
import { refuse } from './http-error.ts'
import type { Bytes } from './request-body.ts'

/** An uploaded file that passed the checks, under a name that is safe in a path. */
type AcceptedUpload = { name: string; content: FileContent }

/**
 * Checks a file that was sent as `field`; refuses with 413 or 415.
 * The stored name begins with the field's, so that a logo and a banner of one name do not replace each other.
 */
export const acceptUpload = (
  file: Upload,
  field: string,
  bytes: Bytes,
  problemOf: (sample: UploadSample) => string | null,
): AcceptedUpload => {
  const sample = { name: file.name, size: bytes.length, head: bytes.subarray(0, uploadHeadBytes) }
  const problem = problemOf(sample)
  if (problem === messages.fileTooLarge) refuse(413, problem, field)
  const type = imageMediaType(sample)
  if (problem !== null || type === null) return refuse(415, problem ?? messages.unsupportedFormat, field)
  return { name: storedName(field, file.name), content: { type, bytes } }
}

const longestStem = 60

/** The kind of the file and what is left of its name without path, blanks and signs: safe in any address. */
const storedName = (field: string, given: string): string => {
  const lastPart = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const dot = lastPart.lastIndexOf('.')
  const words = lastPart.slice(0, dot).slice(0, longestStem).match(/\w+/g) ?? []
  return [field, ...words].join('-') + lastPart.slice(dot).toLowerCase()
}
