import { type DecodedText, decodeFile } from '#src/rules/decode-text.ts'
import { unreadableFileMessage } from '#src/rules/uploads.ts'

/** Throws an Error that names the file if it was changed or removed after it was chosen. */
export const readChosenFile = async (file: File): Promise<Uint8Array<ArrayBuffer>> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new Error(`${unreadableFileMessage(file.name, cause)}.`, { cause })
  }
}

export const decodeChosenFile = async (file: File): Promise<DecodedText> =>
  decodeFile(await readChosenFile(file))
