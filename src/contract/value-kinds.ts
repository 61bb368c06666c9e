import { coerce, defaulted, type Infer, nullable, number, string, type, validate } from 'superstruct'
import { dateIn, isNoDate } from '#src/rules/date-texts.ts'
import { digitsToNumber, readFlag, trimText } from '#src/rules/text.ts'
import { memberOf } from './member-of.ts'

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

type PostalAddress = Infer<typeof PostalAddress>

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
const addressOf = (value: unknown): PostalAddress | null => {
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

/**
 * How the portal reads one kind of value. `none` is the value of a field that is absent; `read` returns
 * undefined for a value that cannot be read.
 */
const kind = <None, Value>(none: None, read: (sent: unknown) => Value | undefined) => ({ none, read })

/** A number, or digits: an API on top of a loosely typed database sends either. */
const wholeNumber =
  (from: number) =>
  (sent: unknown): number | undefined => {
    const value = digitsToNumber(sent)
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= from ? value : undefined
  }

const readId = wholeNumber(1)
const readCount = wholeNumber(0)

const readText = (sent: unknown): string | undefined => {
  if (typeof sent === 'string') return sent
  return typeof sent === 'number' && Number.isFinite(sent) ? String(sent) : undefined
}

const readDate = (sent: unknown): string | null | undefined => {
  const text = typeof sent === 'string' ? trimText(sent) : ''
  if (isNoDate(text)) return null
  return dateIn(text) ?? undefined
}

/** Every item of a list, or of a comma-separated text; undefined if one of them cannot be read. */
const readEach = <Item>(sent: unknown, read: (item: unknown) => Item | undefined): Item[] | undefined => {
  const given: unknown[] | undefined = Array.isArray(sent)
    ? sent
    : readText(sent)
        ?.split(',')
        .map(trimText)
        .filter((part) => part !== '')
  const items = given?.map(read)
  return items?.every((item) => item !== undefined) ? items : undefined
}

const readIdTexts = (sent: unknown): string | undefined => readEach(sent, readId)?.join(',')

const readName = (sent: unknown): string | undefined => readText(sent) ?? readText(memberOf(sent, 'lobsname'))

const parsed = (sent: unknown): unknown => {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

const readFileNames = (sent: unknown): string[] | undefined => {
  const list = parsed(sent)
  return Array.isArray(list) && list.every((name) => typeof name === 'string') ? list : undefined
}

/** An object without any part of an address is none. */
const readSentAddress = (sent: unknown): PostalAddress | undefined => {
  const parts = parsed(sent)
  const hasPart = Object.keys(emptyAddress).some((name) => memberOf(parts, name) !== undefined)
  return hasPart ? (addressOf(parts) ?? undefined) : undefined
}

type Manager = { employee_Id: number | null; employeesName: string }

/** The account manager of a customer: a record, only its name, or only its id. */
const readManager = (sent: unknown): Manager | undefined => {
  if (typeof sent === 'object' && sent !== null) {
    const employee_Id = readId(memberOf(sent, 'employee_Id')) ?? null
    const employeesName = readText(memberOf(sent, 'employeesName')) ?? ''
    return employee_Id === null && employeesName === '' ? undefined : { employee_Id, employeesName }
  }
  const employee_Id = readId(sent)
  if (employee_Id !== undefined) return { employee_Id, employeesName: '' }
  return typeof sent === 'string' ? { employee_Id: null, employeesName: sent } : undefined
}

/** Every kind of value in an answer, and how the portal reads what comes. */
export const valueKinds = {
  id: kind(null, readId),
  count: kind(null, readCount),
  status: kind(null, readId),
  flag: kind(false, readFlag),
  token: kind('', (sent) => (typeof sent === 'string' && sent !== '' ? sent : undefined)),
  text: kind('', readText),
  date: kind(null, readDate),
  fileName: kind(null, (sent) => (typeof sent === 'string' ? sent : undefined)),
  /** JSON text of a list of names. Null if it cannot be read. */
  fileNames: { ...kind<string[] | null, string[]>([], readFileNames), unreadable: null },
  /** Ids as a list or as text such as `1,3`. One that cannot be read makes all unreadable: they are written back. */
  ids: { ...kind<number[] | null, number[]>([], (sent) => readEach(sent, readId)), unreadable: null },
  idText: kind('', readIdTexts),
  names: kind<string[], string[]>([], (sent) => readEach(sent, readName)),
  /** JSON text of the five parts of an address. */
  address: kind(null, readSentAddress),
  manager: kind(null, readManager),
}

export type KindName = keyof typeof valueKinds
