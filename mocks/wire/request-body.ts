import { StructError } from 'superstruct'
import type { RequestBody, Upload } from '#src/contract/body.ts'
import { messages } from '#src/rules/messages.ts'
import { Refusal } from './http-error.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** The body of a request before anybody checked it, with the bytes of its files; null where it cannot be read at all. */
export type Arrival = { raw: unknown; bytesOf(file: Upload): Bytes } | null

/** Reads a body off a request, for the tables are worked on without waiting. */
export const readArrival = async (
  request: Request,
  encoding: RequestBody<unknown>['encoding'] | undefined,
): Promise<Arrival> => {
  try {
    if (encoding === 'json') return { raw: await request.json(), bytesOf: noBytes }
    return encoding === 'multipart' ? await readParts(request) : { raw: undefined, bytesOf: noBytes }
  } catch {
    return null
  }
}

/** The query as an object; of a repeated name the last one counts. */
export const readQuery = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url).searchParams)

/** Lets a check of the contract run; what it finds broken becomes a refusal that names the first field at fault. */
export const checked = <Value>(status: 400 | 404, message: string | null, check: () => Value): Value => {
  try {
    return check()
  } catch (error) {
    if (error instanceof StructError) throw refusalFor(error, status, message)
    throw error
  }
}

const readParts = async (request: Request): Promise<Arrival> => {
  const raw = Object.fromEntries(await request.formData())
  const contents = new Map<Upload, Bytes>()
  for (const part of Object.values(raw)) {
    if (typeof part !== 'string') contents.set(part, new Uint8Array(await part.arrayBuffer()))
  }
  return { raw, bytesOf: (file) => contents.get(file) ?? noBytes() }
}

const noBytes = (): Bytes => new Uint8Array()

const refusalFor = (error: StructError, status: 400 | 404, message: string | null): Refusal => {
  const [first] = error.failures()
  const field: unknown = first?.path[0]
  return new Refusal(
    status,
    message ?? sentenceOf(first?.message),
    status === 400 && typeof field === 'string' ? field : undefined,
  )
}

/** Rules speak in sentences of their own; the library's would tell people of types. */
const sentenceOf = (message: string | undefined): string =>
  message === undefined || message.startsWith('Expected ') ? messages.invalidInput : message
