import { useContext, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { customer } from '#src/app/entities/customer.ts'
import { entities } from '#src/app/entities/entities.ts'
import type { Entity } from '#src/app/entities/entity.ts'
import { useReading } from '#src/data/reading.ts'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import { paths } from '#src/navigation/paths.ts'
import { dateAndTime } from '#src/rules/dates.ts'
import type { Draft } from '#src/rules/drafts.ts'
import type { UnreadableRun } from '#src/rules/run-journal.ts'
import { idIn } from '#src/rules/text.ts'
import { isUnfinished } from '#src/runs/run-view.ts'
import type { Runs } from '#src/runs/runs.ts'
import { useRuns, useRunsService } from '#src/runs/runs-context.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/feedback/live-region.tsx'
import { PartNotLoaded } from '#src/ui/feedback/part-not-loaded.tsx'
import { UnsavedList, UnsavedListItem } from '#src/ui/frame/unsaved-list.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'

/** The user's drafts, for example from before a session expired. */
export const UnsavedChanges = () => {
  const drafts = useContext(DraftsContext)
  const user = useClaims()?.id
  const [listed, setListed] = useState<readonly Draft[]>([])
  useEffect(() => {
    if (drafts === null || user === undefined) return
    let last = 0
    const load = async () => {
      last += 1
      const reading = last
      const found = await drafts.list(user)
      if (reading === last) setListed(found)
    }
    void load()
    // A form that was left while it was sent is stored, or refused, while this list is shown.
    const stop = drafts.watch(() => void load())
    return () => {
      last += 1
      stop()
    }
  }, [drafts, user])
  const runs = useRunsService('if any')
  useEffect(() => void runs?.find(), [runs])
  const unsent = useRuns(runs).filter(isUnfinished)
  const unread = useUnreadable(runs)
  if (drafts === null || user === undefined || listed.length + unsent.length + unread.length === 0)
    return null
  return (
    <UnsavedList title="Unsaved changes">
      {runs === null ? null : <UnsentRuns runs={runs} unsent={unsent} unread={unread} />}
      {listed.map((draft) => (
        <DraftItem
          key={`${draft.route} ${draft.form}`}
          draft={draft}
          onDiscard={(subject) => {
            // At once: the focus moves on before the announcement, however long the storage takes.
            setListed((all) => all.filter((other) => other !== draft))
            void drafts.delete(user, draft)
            announce(`${subject} discarded`)
          }}
        />
      ))}
    </UnsavedList>
  )
}

const runsNotLoaded = 'What was not sent could not be loaded.'

const UnsentRuns = lazyPart(async () => (await import('./unsent-runs.tsx')).UnsentRuns, {
  failure: runsNotLoaded,
  notLoaded: (again) => <PartNotLoaded failure={runsNotLoaded} {...again} />,
})

const useUnreadable = (runs: Runs | null): readonly UnreadableRun[] => {
  const { subscribe, get } = runs?.unreadable ?? nothingUnreadable
  return useSyncExternalStore(subscribe, get)
}

const noRuns: readonly UnreadableRun[] = []
const nothingUnreadable = { subscribe: () => () => undefined, get: () => noRuns }

/** Named by what it belongs to: `Customer Aranya Eye Foundation Hospital`, and `Customer 12` until the name is loaded. */
const DraftItem = ({ draft, onDiscard }: { draft: Draft; onDiscard: (subject: string) => void }) => {
  const { route, form, name } = draft
  const id = useId()
  const edited = find(route)
  const found = edited ?? hospitalOf(route)
  // The record may be deleted or forbidden by now; its form says so.
  const { data: recordName } = useReading(found === null ? null : found.entity.nameReading(found.id), {
    isOptional: true,
  })
  const record = found === null ? '' : `${found.entity.label} ${recordName ?? found.id}`
  const screen = edited === null ? (addScreenAt(route) ?? (name || form)) : ''
  const subject = [screen, record].filter((part) => part !== '').join(', ')
  return (
    <UnsavedListItem id={id} subject={subject} time={dateAndTime(new Date(draft.keptAt).toISOString())}>
      <LinkButton href={route} label={`Open ${subject}`}>
        Open
      </LinkButton>
      <Button variant="quiet" aria-describedby={id} onClick={() => onDiscard(subject)}>
        Discard
      </Button>
    </UnsavedListItem>
  )
}

const addScreenAt = (route: string): string | null => {
  const entity = entities.find(({ path }) => path.add === route)
  return entity === undefined ? null : `Add ${entity.label}`
}

/** The hospital that devices are added to, many at a time. */
const hospitalOf = (route: string): { entity: Entity; id: number } | null => {
  const id = idIn(route.slice(route.lastIndexOf('=') + 1))
  return id !== null && paths.importDevicesOf(id) === route ? { entity: customer, id } : null
}

const find = (route: string): { entity: Entity; id: number } | null => {
  const id = idIn(route.slice(route.lastIndexOf('/') + 1))
  const entity = id === null ? undefined : entities.find(({ path }) => path.edit(id) === route)
  return entity === undefined || id === null ? null : { entity, id }
}
