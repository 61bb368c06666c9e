import { contract } from '#src/contract/all.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import { addressSchema, formSchema, type Schema } from './schema.ts'

export type NamedEndpoint = { area: string; name: string; endpoint: Endpoint }

export const namedEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(
  ([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ area, name, endpoint })),
)

/** Returns the schema of the body of a call as it is sent: a customer's address is one part. */
export const bodySchema = ({ body }: Endpoint): Schema | null => {
  if (body === null) return null
  const schema = formSchema(body.form)
  return body.encoding === 'multipart' ? withAddressPart(schema) : schema
}

const addressFields = ['addressline1', 'addressline2', 'city', 'pincode', 'states']

const withAddressPart = (schema: Schema): Schema => {
  const properties: Record<string, unknown> = { ...Object(schema.properties) }
  if (!('addressline1' in properties)) return schema
  for (const name of addressFields) delete properties[name]
  const required = Array.isArray(schema.required) ? schema.required : []
  return {
    ...schema,
    properties: { ...properties, companyAddress: addressSchema },
    required: [...required.filter((name) => !addressFields.includes(name)), 'companyAddress'],
  }
}
