import type { Command } from 'commander'
import { array, number, object, optional, type Struct, string, union, validate } from 'superstruct'
import { CommandFailure, exitCodes, messageOf } from '#cli/failure.ts'
import { addsUp } from '#cli/smoke/write/write-options.ts'
import { readJson } from './json-file.ts'
import { settable } from './option-table.ts'

const Value = optional(union([string(), number(), array(string())]))

const keys = settable.map((option) => option.attributeName())

/** The options that `portal smoke` can be told, and no others: a misspelt one is not passed over. */
const ConfigFile: Struct<Record<string, string | number | string[] | undefined>> = object(
  Object.fromEntries(keys.map((key) => [key, Value])),
)

/** What neither the arguments nor the environment say, a configuration file may. Throws a usage failure where it cannot be read. */
export const fillFromFile = async (command: Command, file: string): Promise<void> => {
  const [failure, values] = validate(await readJson(file), ConfigFile)
  if (failure !== undefined)
    refuse(file, failure.path.join('.'), 'is no option of portal smoke, or of another kind')
  for (const option of settable) {
    const key = option.attributeName()
    const value = values?.[key]
    const source = command.getOptionValueSource(key)
    const isOpen = source === undefined || source === 'default'
    if (value === undefined || !(isOpen || addsUp(option))) continue
    const before: unknown = addsUp(option) ? command.getOptionValue(key) : undefined
    command.setOptionValueWithSource(key, parsed(file, key, option, value, before), 'config')
  }
}

const parsed = (
  file: string,
  key: string,
  { parseArg }: (typeof settable)[number],
  value: string | number | string[],
  before: unknown,
): unknown => {
  const typed = Array.isArray(value) ? value.join(',') : String(value)
  try {
    return parseArg === undefined ? typed : parseArg(typed, before)
  } catch (error) {
    return refuse(file, key, `cannot be used. ${messageOf(error)}`)
  }
}

const refuse = (file: string, key: string, trouble: string): never => {
  throw new CommandFailure(`${file}: ${key === '' ? 'it' : `"${key}"`} ${trouble}`, exitCodes.usage)
}
