import * as messages from '#src/rules/messages.ts'
import { unreadableFileMessage } from '#src/rules/unreadable-file.ts'
import { type UploadSample, uploadHeadBytes } from '#src/rules/uploads.ts'

/** Returns the message of the rule that a file breaks, or null. */
export type FileValidator = (sample: UploadSample) => string | null

/** The file fields of a form by name, each with its rule. */
export type FileValidators = Readonly<Record<string, FileValidator>>

/**
 * Returns the message of each file field whose chosen file is refused. A field holds a File, or null for
 * none.
 */
export const fileErrors = async (typed: object, files: FileValidators): Promise<[string, string][]> => {
  const judged = Object.entries(files).map(async ([name, judge]): Promise<[string, string | null]> => {
    const file: unknown = Reflect.get(typed, name)
    return [name, file instanceof File ? await problemOf(file, judge) : null]
  })
  return (await Promise.all(judged)).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]]))
}

const problemOf = async (file: File, judge: FileValidator): Promise<string | null> => {
  try {
    const head = new Uint8Array(await file.slice(0, uploadHeadBytes).arrayBuffer())
    readBefore.add(file)
    return judge({ name: file.name, size: file.size, head })
  } catch (error) {
    // A folder can be dropped as well.
    if (!readBefore.has(file)) return messages.unsupportedFormat
    return unreadableFileMessage(file.name, error)
  }
}

/** Files are read each time: browsers refuse to read, and to send, one that has changed on the disk since it was chosen. */
const readBefore = new WeakSet<File>()
