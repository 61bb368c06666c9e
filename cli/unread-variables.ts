import type { Command, Option } from 'commander'
import { commands } from './commands.ts'
import { refuseUsage } from './failure.ts'
import { denyVariables, ownNames } from './variables.ts'

/** Read without an option: the password, the API of `npm run dev`, and the token in the calls that reports print for curl. */
const withoutOption: readonly string[] = ['PORTAL_PASSWORD', 'PORTAL_API', 'PORTAL_TOKEN', ...denyVariables]

/**
 * Names on stderr the variables PORTAL_… that nothing reads, because of a typing error or another version; never a value. Throws a
 * usage failure where such a variable may have been meant to keep a run from writing.
 */
export const nameUnreadVariables = async (
  command: Command,
  namedInFiles: readonly string[],
): Promise<void> => {
  const read = new Set([...namesOf(await allOptions()), ...withoutOption, ...namedInFiles])
  const unread = ownNames().filter((name) => !read.has(asRead(name)) && !isOfServices(name))
  const isWriting = command.opts().write === true
  const narrowing = isWriting ? unread.find((name) => mayNarrow(name)) : undefined
  if (narrowing !== undefined)
    refuseUsage(
      `--write is refused: ${adviceOn(narrowing, command, read)} It may have been meant to narrow what is written: name it as it is read, or unset it.`,
    )
  for (const name of unread) console.error(`portal: ${adviceOn(name, command, read)}`)
}

/** Those of every command: what another one reads is no mistake. */
const allOptions = async (): Promise<readonly Option[]> => {
  const loaded = await Promise.all(Object.values(commands).map(({ load }) => load()))
  return loaded.flatMap((command) => [command, ...command.commands].flatMap(({ options }) => options))
}

const namesOf = (options: readonly Option[]): string[] => options.flatMap(({ envVar }) => envVar ?? [])

/** Names have no case on Windows. */
const asRead = (name: string): string => (process.platform === 'win32' ? name.toUpperCase() : name)

/** Kubernetes and Docker set such variables for a service that is called `portal`, or `portal-api`. */
const isOfServices = (name: string): boolean =>
  /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/.test(name) ||
  (name.endsWith('_PORT') && /^(?:tcp|udp|sctp):\/\//.test(process.env[name] ?? ''))

/** Options that leave something out of what is written, whether or not a variable can set them. */
const narrowingNames = [...denyVariables, 'PORTAL_ONLY', 'PORTAL_SKIP', 'PORTAL_PLAN', 'PORTAL_CONFIRM_HOST']

const narrowingWord =
  /DENY|DENIE|ALLOW|BLOCK|FORBID|FORBIDDEN|REFUSE|PROTECT|EXCLUDE|EXCEPT|BLACKLIST|SKIP|ONLY|DRY_?RUN|CONFIRM|PLAN$/i

const mayNarrow = (name: string): boolean =>
  narrowingWord.test(name) ||
  // One that says yes narrows nothing.
  (/WRITE/i.test(name) && !/^(?:1|true|yes|on)$/i.test(process.env[name] ?? '')) ||
  narrowingNames.some((known) => isSimilar(name, known))

const adviceOn = (name: string, command: Command, read: ReadonlySet<string>): string => {
  const flag = `--${wordOf(name).toLowerCase().replaceAll('_', '-')}`
  const isTyped = ({ long, envVar, hidden }: Option) => long === flag && envVar === undefined && !hidden
  if (command.options.some(isTyped)) return `The variable ${name} is not read: ${flag} has to be typed.`
  const known = [...read]
  const meant =
    known.find((each) => isSimilar(name, each)) ?? known.find((each) => wordOf(each).includes(wordOf(name)))
  return `The variable ${name} is not read: no option has it.${meant === undefined ? '' : ` Did you mean ${meant}?`}`
}

const wordOf = (name: string): string => name.toUpperCase().replace(/^PORTAL_?/, '')

/** Whether two names differ by one or two letters, or only by `_`, case and number. */
const isSimilar = (name: string, known: string): boolean => {
  const [one, other] = [bareWordOf(name), bareWordOf(known)]
  return distanceBetween(one, other) <= (other.length > 6 ? 2 : 1)
}

const bareWordOf = (name: string): string =>
  wordOf(name).replaceAll('_', '').replace(/IES$/, 'Y').replace(/S$/, '')

/** How many letters have to be added, removed or replaced. */
const distanceBetween = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, known] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === known ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
