import { StructError } from 'superstruct'
import { parseJsonText } from '#mocks/json-text.ts'
import type { RequestBody } from '#src/contract/body.ts'
import * as formMessages from '#src/rules/form-messages.ts'
import type { Upload } from '#src/rules/uploads.ts'
import { HttpError } from './http-error.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** The unchecked body of a request with the bytes of its files; null if it cannot be parsed. */
export type ParsedBody = { raw: unknown; bytesOf(file: Upload): Bytes } | null

/** Parses the body before the transaction starts: work on the tables is synchronous. */
export const parseBody = async (
  request: Request,
  encoding: RequestBody<unknown>['encoding'] | undefined,
): Promise<ParsedBody> => {
  try {
    if (encoding === 'json') return { raw: parseJsonText(await request.text()), bytesOf: noBytes }
    return encoding === 'multipart' ? await readParts(request) : { raw: undefined, bytesOf: noBytes }
  } catch {
    return null
  }
}

/** The last value of a repeated name wins. Filters that are empty or `All` are left out. */
export const readQuery = (request: Request): Record<string, string> =>
  Object.fromEntries(
    [...new URL(request.url).searchParams].filter(
      ([name, value]) => !(isFilter.test(name) && matchesAll.test(value)),
    ),
  )

const isFilter = /^filter$|Status$/
const matchesAll = /^(all)?$/i

/** Converts a StructError of the contract into an HttpError that names the first invalid field. */
export const check = <Value>(status: 400 | 404, message: string | null, check: () => Value): Value => {
  try {
    return check()
  } catch (error) {
    if (error instanceof StructError) throw toHttpError(error, status, message)
    throw error
  }
}

const readParts = async (request: Request): Promise<ParsedBody> => {
  const raw = Object.fromEntries(await request.formData())
  const contents = new Map<Upload, Bytes>()
  for (const part of Object.values(raw)) {
    if (typeof part !== 'string') contents.set(part, new Uint8Array(await part.arrayBuffer()))
  }
  return { raw, bytesOf: (file) => contents.get(file) ?? noBytes() }
}

const noBytes = (): Bytes => new Uint8Array()

const toHttpError = (error: StructError, status: 400 | 404, message: string | null): HttpError => {
  const [first] = error.failures()
  const field: unknown = first?.path[0]
  return new HttpError(
    status,
    message ?? messageFor(first?.message),
    status === 400 && typeof field === 'string' ? field : undefined,
  )
}

/** The messages of rules are for users; those of superstruct are about types. */
const messageFor = (message: string | undefined): string =>
  message === undefined || message.startsWith('Expected ') ? formMessages.invalidInput : message
