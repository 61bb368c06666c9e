import { coerce, defaulted, type Infer, nullable, number, string, type, validate } from 'superstruct'

// One part written as null or as a number must not cost the others.
const part = defaulted(
  coerce(string(), nullable(number()), (value) => (value === null ? '' : String(value))),
  '',
)

/** The address of a customer. The API sends it as JSON text. */
const PostalAddress = type({
  addressline1: part,
  addressline2: part,
  city: part,
  pincode: part,
  states: part,
})

export type PostalAddress = Infer<typeof PostalAddress>

export const emptyAddress: PostalAddress = {
  addressline1: '',
  addressline2: '',
  city: '',
  pincode: '',
  states: '',
}

/** The address as it travels: JSON text of the five parts in their fixed order. */
export const writeAddress = (address: PostalAddress): string =>
  JSON.stringify({
    addressline1: address.addressline1,
    addressline2: address.addressline2,
    city: address.city,
    pincode: address.pincode,
    states: address.states,
  })

/** Reads the five parts of an address; null if the value is no object, or a part cannot be read. */
export const addressOf = (value: unknown): PostalAddress | null => {
  const [failure, address] = validate(value, PostalAddress, { coerce: true })
  if (failure !== undefined) return null
  const { addressline1, addressline2, city, pincode, states } = address
  return { addressline1, addressline2, city, pincode, states }
}

/** Reads an address from JSON text; null if it cannot be read. */
export const readAddress = (json: string): PostalAddress | null => {
  try {
    return addressOf(JSON.parse(json))
  } catch {
    return null
  }
}
