import type { Command } from 'commander'
import {
  array,
  type Infer,
  nullable,
  number,
  object,
  optional,
  type Struct,
  string,
  union,
  validate,
} from 'superstruct'
import { readJson } from '#cli/client/json-file.ts'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { settableOptions } from './options.ts'

const Value = optional(nullable(union([string(), number(), array(string())])))

const keys = settableOptions.map((option) => option.attributeName())

/** The options of `portal smoke`, and no others: a misspelt one is refused. */
const ConfigFile: Struct<Record<string, string | number | string[] | null | undefined>> = object(
  Object.fromEntries(keys.map((key) => [key, Value])),
)

/**
 * Sets options from a configuration file, unless the arguments or the environment set them. Throws a usage
 * failure if the file cannot be read.
 */
export const fillFromFile = async (command: Command, file: string): Promise<void> => {
  const values = await valuesIn(file)
  for (const option of settableOptions) {
    const key = option.attributeName()
    const value = values[key]
    const source = command.getOptionValueSource(key)
    const isOpen = source === undefined || source === 'default'
    if (isEmpty(value) || !(isOpen || addsUp(option))) continue
    const before: unknown = addsUp(option) ? command.getOptionValue(key) : undefined
    command.setOptionValueWithSource(key, parsed(file, key, option, value, before), 'config')
  }
}

const valuesIn = async (file: string): Promise<Infer<typeof ConfigFile>> => {
  const [failure, values] = validate(await readJson(file), ConfigFile)
  if (failure === undefined) return values
  return refuse(file, failure.path.join('.'), failure.type === 'never' ? unknownKey : wrongKind)
}

const unknownKey = 'is not an option that a file can set: portal smoke --help names them'
const wrongKind = 'must be a text, a number or a list of texts'

/** As with variables, what is empty is not set. */
const isEmpty = (value: Infer<typeof Value>): value is '' | null | undefined =>
  value === undefined || value === null || String(value).trim() === ''

/** The hosts that one source denies stay denied, whatever the others say. */
const addsUp = (option: (typeof settableOptions)[number]): boolean => option.attributeName() === 'denyHost'

const parsed = (
  file: string,
  key: string,
  { parseArg }: (typeof settableOptions)[number],
  value: string | number | string[],
  before: unknown,
): unknown => {
  const typed = [value].flat().map(String)
  try {
    return parseArg === undefined
      ? typed.join(',')
      : typed.reduce((parsedSoFar, text) => parseArg(text, parsedSoFar), before)
  } catch (error) {
    return refuse(file, key, `cannot be used. ${messageOf(error)}`)
  }
}

const refuse = (file: string, key: string, trouble: string): never => {
  throw new CommandFailure(`${file}: ${key === '' ? 'it' : `"${key}"`} ${trouble}`, exitCodes.usage)
}
