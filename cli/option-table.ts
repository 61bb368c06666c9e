import { Option } from 'commander'

/**
 * An option of a command. Its flag, its variable, its key in a file of options and its type follow from its name in a table and
 * from this: `maxBody` is `--max-body` and PORTAL_MAX_BODY.
 */
type Entry = {
  /** What it takes, as in `<url>`; nothing for a switch. */
  takes?: string
  help: string
  /** Reads what was typed; `before` is the value so far, for an option that can be given several times. */
  read?(typed: string, before?: unknown): unknown
  choices?: readonly string[]
  default?: unknown
  /** Another variable than the one that its name gives. */
  variable?: string
}

type OptionTable = Readonly<Record<string, Entry>>

/** An option that takes a value of this type. */
export const taking = <Value>(
  takes: string,
  help: string,
  read: (typed: string, before?: Value) => Value,
): { takes: string; help: string; read(typed: string, before?: Value): Value } => ({ takes, help, read })

type ValueOf<One extends Entry> = One extends { read(typed: string, before?: never): infer Value }
  ? Value
  : One extends { choices: readonly (infer Choice)[] }
    ? Choice
    : true

type Given<Table extends OptionTable> = {
  [Name in keyof Table as Table[Name] extends { default: unknown } ? Name : never]: ValueOf<Table[Name]>
}
type Optional<Table extends OptionTable> = {
  [Name in keyof Table as Table[Name] extends { default: unknown } ? never : Name]?: ValueOf<Table[Name]>
}

/** The options as commander parses them, from the arguments, variables or a file. */
export type Parsed<Table extends OptionTable> = Given<Table> & Optional<Table>

/** The options of a table, under a heading of the help; those with variables can be set by the environment as well. */
export const optionsOf = (heading: string, table: OptionTable, hasVariables: boolean): Option[] =>
  Object.entries(table).map(([name, { takes = '', help, read, choices, default: usual, variable }]) => {
    const flag = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const option = new Option(`--${flag} ${takes}`.trim(), help)
    if (read !== undefined) option.argParser(read)
    if (choices !== undefined) option.choices(choices)
    if (usual !== undefined) option.default(usual)
    if (hasVariables) option.env(variable ?? `PORTAL_${flag.replaceAll('-', '_').toUpperCase()}`)
    return option.helpGroup(`${heading}:`)
  })
