import { Option } from 'commander'

/** What a run may be told about writing by every way there is. */
export const settableOfWriting: readonly Option[] = [
  new Option('--deny-host <hosts>', 'never write there; *.example.com is all below it. All lists add up')
    .env('PORTAL_DENY_HOSTS')
    .argParser(hosts),
  new Option(
    '--journal <file>',
    'where each step of a writing run is kept (default: portal-smoke-<run>.jsonl)',
  ).env('PORTAL_JOURNAL'),
]

/** Whether an option gathers what all its sources say, so that none of them lifts the ban of another. */
export const addsUp = (option: Option): boolean => option.attributeName() === 'denyHost'

/** What has to be typed, so that nothing is written by a forgotten file or variable. */
export const typedOfWriting: readonly Option[] = [
  new Option('--write', 'create, change and remove records of its own as well; wants --confirm-host'),
  new Option('--confirm-host <host>', 'the host that may be written on, typed again'),
  new Option('--plan', 'print what --write would do, and ask no server'),
]

/** What commander makes of them. */
export type TypedWriting = {
  write?: true
  confirmHost?: string
  plan?: true
  denyHost?: string[]
  journal?: string
}

/** The hosts of the options and of the environment: commander lets the one replace the other. */
export const deniedHosts = ({ denyHost = [] }: TypedWriting): string[] => [
  ...new Set([...denyHost, ...hosts(process.env.PORTAL_DENY_HOSTS ?? '')]),
]

function hosts(typed: string, before: readonly string[] = []): string[] {
  return [
    ...before,
    ...typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ]
}
