const mask = '•••'

/** Names of properties that hold secrets: passwords in all spellings, tokens, bearers, reset links. */
const secretName = /pass|token|bearer|secret|uuid|authoriz/i

/** The form of tokens and of the ids in reset links, whatever their property is called. */
const secretForm =
  /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|[\da-f]{32,}/gi

const longest = 60
const deepest = 3

/**
 * Formats the payload of an event without its secrets: `userName super@demo.example, password •••`. Lists
 * become counts and files become names; values nested deeper than a form are left out.
 */
export const describeEvent = (carried: object, depth = 1): string =>
  Object.entries(carried)
    .filter(([name, value]) => name !== 'type' && value !== undefined && typeof value !== 'function')
    .map(([name, value]) => `${name} ${secretName.test(name) ? mask : formatValue(value, depth)}`)
    .join(', ')

const formatValue = (value: unknown, depth: number): string => {
  if (value === null || value === '') return 'empty'
  if (Array.isArray(value)) return `(${value.length})`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'object') return depth < deepest ? `{${describeEvent(value, depth + 1)}}` : '…'
  return shortened(String(value).replace(secretForm, mask))
}

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
