import type { FileContent } from '#mocks/database/database-types.ts'
import * as uploadMessages from '#src/rules/upload-messages.ts'
import type { Upload } from '#src/rules/uploads.ts'
import { imageMediaType, uploadHeadBytes, uploadProblem } from '#src/rules/uploads.ts'
import { refuse } from './http-error.ts'
import type { Bytes } from './request-body.ts'

/** An uploaded file that passed the checks, under a name that is safe in a path. */
type AcceptedUpload = { name: string; content: FileContent }

/** Checks a logo or banner that was sent as `field`; refuses with 413 or 415. */
export const acceptLogo = (file: Upload, field: string, bytes: Bytes): AcceptedUpload => {
  const sample = { name: file.name, size: bytes.length, head: bytes.subarray(0, uploadHeadBytes) }
  const problem = uploadProblem(sample)
  if (problem === uploadMessages.fileTooLarge) refuse(413, problem, field)
  const type = imageMediaType(sample)
  if (problem !== null || type === null)
    return refuse(415, problem ?? uploadMessages.unsupportedFormat, field)
  return { name: storedName(field, file.name), content: { type, bytes } }
}

/** The media types of stored pictures. What the browser of an uploader calls an image is sent to others as it is. */
export const imageType = /^image\/[a-z\d][a-z\d.+-]{0,40}$/

/** Accepts a profile photo of any image type and size; refuses anything else with 415. */
export const acceptPhoto = (file: Upload, field: string, bytes: Bytes): AcceptedUpload => {
  const { type } = file
  if (!imageType.test(type)) refuse(415, uploadMessages.unsupportedFormat, field)
  return { name: storedName(field, file.name), content: { type, bytes } }
}

const longestStem = 60

/**
 * The field and what is left of the file's name without path, blanks and signs: safe in any URL.
 * A logo and a banner of one name do not replace each other, because it begins with the field.
 * An extension of other characters than letters and digits is left out.
 */
const storedName = (field: string, given: string): string => {
  const lastPart = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1)
  const [, stem = '', extension = ''] = /^(.*?)(\.[a-z\d]{1,8})?$/i.exec(lastPart) ?? []
  const words = stem.slice(0, longestStem).match(/\w+/g) ?? []
  return [field, ...words].join('-') + extension.toLowerCase()
}
