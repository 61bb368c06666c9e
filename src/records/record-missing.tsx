import * as messages from '#src/rules/messages.ts'
import { EmptyState, emptyStateIcons } from '#src/ui/feedback/empty-state.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

/** A record that was looked for and is not there. */
export type SoughtRecord = {
  /** What it is, as in `There is no customer with the id 7.` */
  entity: string
  /** Whose it would be, where the address says so. */
  owner?: string | null | undefined
  /** Null if the address does not name one. */
  id: number | null
  /** The path of the list that it would be in. */
  list: string
}

type RecordMissingProps = SoughtRecord & { onFollow?: () => void }

/** Shown in place of a record that does not exist. */
export const RecordMissing = ({ list, onFollow, ...sought }: RecordMissingProps) => (
  <EmptyState
    title={messages.notFound}
    hint={missingText(sought)}
    icon={emptyStateIcons.search}
    action={
      <LinkButton href={list} {...(onFollow === undefined ? {} : { onFollow })}>
        Open the list
      </LinkButton>
    }
  />
)

const missingText = ({ entity, owner = null, id }: Omit<SoughtRecord, 'list'>): string => {
  if (id === null) return `The address names no ${entity}.`
  return `There is no ${entity}${owner === null ? '' : ` of ${owner}`} with the id ${id}.`
}
