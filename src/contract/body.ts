import { create, type Struct } from 'superstruct'

/** The parts of a struct that describe its fields. */
export type Shape = Pick<Struct<unknown, unknown>, 'type' | 'schema' | 'coercer'>

/** A JSON object, or the parts of a multipart form; parts that are undefined are not sent. */
type WireBody = { [part: string]: unknown }

/**
 * `write` converts a form to the body that is sent. `read` checks a received body and throws StructError if
 * it does not match.
 */
export type RequestBody<Form> = {
  readonly encoding: 'json' | 'multipart'
  readonly form: Shape
  write(form: Form): object
  read(raw: unknown): Form
}

/** A JSON body that is sent unchanged. */
export const json = <Form extends object>(struct: Struct<Form>): RequestBody<Form> => ({
  encoding: 'json',
  form: struct,
  write: (form) => ({ ...form }),
  read: (raw) => create(raw, struct),
})

/** A multipart body; `codec` converts between the form and its parts. */
export const multipart = <Form extends object>(
  struct: Struct<Form>,
  codec: { encode(form: NoInfer<Form>): WireBody; decode(parts: WireBody): unknown },
): RequestBody<Form> => ({
  encoding: 'multipart',
  form: struct,
  write: (form) => codec.encode(form),
  read: (raw) => create(typeof raw === 'object' && raw !== null ? codec.decode({ ...raw }) : raw, struct),
})
