import { agreement } from '#cli/client/deviation.ts'
import type { About } from '#cli/client/finding.ts'

/** What asks for a kind of check, and what the portal does where it fails. `isOneCause`: in whatever way it fails. */
type Consequence = { source: string; effect: string; isOneCause?: true }

const section = (number: number): string => `specification ${number}`

/** What kinds of checks there are; each is a tag. */
const consequences = {
  access: { source: section(4), effect: 'works, but others get the data without signing in' },
  clock: { source: section(4), effect: 'ends sessions early or late' },
  contract: { source: section(7), effect: '' },
  cors: { source: section(7), effect: 'loads nothing: the browser keeps the answers from it' },
  dates: { source: agreement, effect: 'shows wrong dates', isOneCause: true },
  envelope: { source: section(7), effect: "says 'Something went wrong' in place of a reason" },
  filter: { source: section(7), effect: 'lists other rows than were asked for', isOneCause: true },
  isolation: { source: section(6), effect: 'may show the data of others' },
  login: { source: section(7), effect: 'signs no user in' },
  'page-size': {
    source: section(7),
    effect: 'offers only some of the records to choose from',
    isOneCause: true,
  },
  paging: { source: section(7), effect: 'leaves rows out, or shows them twice', isOneCause: true },
  permission: { source: section(6), effect: 'hides it, but others than the portal can make the call' },
  refresh: { source: section(4), effect: 'ends the session early' },
  search: { source: section(2), effect: 'does not find rows', isOneCause: true },
  secrets: { source: section(3), effect: 'shows none of it, but everybody can read the answer' },
  shape: { source: section(7), effect: 'does not load it' },
  sort: { source: section(7), effect: 'lists rows in another order than it says', isOneCause: true },
  speed: { source: agreement, effect: 'is slow' },
  storage: { source: section(7), effect: 'shows no picture', isOneCause: true },
  token: { source: section(4), effect: 'works, but others can sign their own tokens' },
  totals: { source: agreement, effect: 'shows numbers that do not fit', isOneCause: true },
  'unknown-id': { source: agreement, effect: "says that it could not load, in place of 'Not found'" },
  write: { source: section(7), effect: 'says that it is saved, or that it is not' },
  'wrong-password': { source: section(8), effect: 'signs in, or does not say why not' },
} satisfies Readonly<Record<string, Consequence>>

export type CheckKind = keyof typeof consequences

/** Others say that nothing could be judged. */
const judging: readonly string[] = ['failed', 'wrongShape', 'noted']

/** Names the cause of what a check has found, its source, and what the portal does then. */
export const consequenceOf = (
  kinds: readonly CheckKind[],
  verdict: string,
  detail: string,
  { status, cause, effect, source }: About,
): Required<Omit<About, 'status'>> => {
  const kind = kinds.find((each) => each !== 'write') ?? 'write'
  const usual: Consequence = judging.includes(verdict) ? consequences[kind] : { source: '', effect: '' }
  return {
    cause:
      cause ??
      (usual.isOneCause && verdict === 'failed' && status === undefined ? kind : `${verdict}: ${detail}`),
    effect: effect ?? usual.effect,
    source: source ?? usual.source,
  }
}
