import { create, define, type Struct } from 'superstruct'

/** A file as the contract sees it; the File of browsers and of Node is one. */
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

/** A file among the parts of a form. */
export const upload = define<Upload>('file', isUpload)

/** What travels: a JSON object, or the parts of a multipart form; parts that are undefined are left out. */
export type WireBody = { [part: string]: unknown }

/** The body of a request: `write` turns a form into what travels, `read` checks what arrived and throws StructError. */
export type RequestBody<Form> = {
  readonly encoding: 'json' | 'multipart'
  write(form: Form): object
  read(raw: unknown): Form
}

/** A JSON body that travels as it stands. */
export const json = <Form extends object>(struct: Struct<Form>): RequestBody<Form> => ({
  encoding: 'json',
  write: (form) => ({ ...form }),
  read: (raw) => create(raw, struct),
})

/** A multipart body; the codec turns a form into parts and back. */
export const multipart = <Form extends object>(
  struct: Struct<Form>,
  codec: { encode(form: NoInfer<Form>): WireBody; decode(parts: WireBody): unknown },
): RequestBody<Form> => ({
  encoding: 'multipart',
  write: (form) => codec.encode(form),
  read: (raw) => create(typeof raw === 'object' && raw !== null ? codec.decode({ ...raw }) : raw, struct),
})
