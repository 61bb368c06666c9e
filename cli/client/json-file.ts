import { stat } from 'node:fs/promises'
import { type Struct, type StructError, validate } from 'superstruct'
import { messageOf, refuseUsage } from '#cli/failure.ts'
import { readWhole } from '#cli/read-whole.ts'
import { parseJsonText } from '#mocks/json-text.ts'
import { decodeText } from '#src/rules/decode-text.ts'

/** Reads a file of JSON, in UTF-8 or UTF-16. Throws a usage failure that never quotes it: it may hold secrets. */
export const readJson = async (file: string): Promise<unknown> => {
  const text = await bytesOf(file)
    .then(decodeText)
    .catch((error) => refuseUsage(`${file} cannot be read: ${messageOf(error)}.`))
  return parseJson(file, text)
}

/** What pipes have given, by their paths. */
const fromPipes = new Map<string, Promise<Buffer>>()

/** A pipe can be read once: what it gave is remembered for the next reader. */
const bytesOf = async (file: string): Promise<Buffer> => {
  const known = fromPipes.get(file)
  if (known !== undefined) return known
  const isFile = (await stat(file)).isFile()
  const read = readWhole(file)
  if (!isFile) fromPipes.set(file, read)
  return read
}

/** The same for the text of a file or an answer from this place. */
export const parseJson = (place: string, text: string): unknown => {
  try {
    return parseJsonText(text)
  } catch (error) {
    // The message of a SyntaxError quotes the text.
    return refuseUsage(
      `${place} ${error instanceof RangeError ? `cannot be used: ${error.message}` : 'is not JSON'}.`,
    )
  }
}

/** Throws a usage failure that names the wrong field and what is wrong with it, never its value. */
export const checkShape = <Shape, Schema>(
  place: string,
  value: unknown,
  struct: Struct<Shape, Schema>,
): Shape => {
  const [failure, content] = validate(value, struct)
  if (failure === undefined) return content
  const path = failure.path.join('.')
  return refuseUsage(
    `${place}: ${path === '' ? 'its content is of the wrong kind' : `the field "${path}" ${faultOf(failure)}`}.`,
  )
}

const faultOf = ({ type, value }: StructError): string => {
  if (type === 'never') return 'is not known'
  return value === undefined ? 'is missing' : 'is wrong'
}
