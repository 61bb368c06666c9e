import { useContext, useEffect, useId, useState } from 'react'
import type { OfferedDraft } from '#src/forms/drafts.ts'
import { DraftsContext } from '#src/forms/drafts-context.ts'
import { dateAndTime } from '#src/rules/dates.ts'
import { usePortal } from '#src/session/portal-context.tsx'
import { useClaims } from '#src/session/use-access.ts'
import { Button } from '#src/ui/button.tsx'
import { announce } from '#src/ui/feedback/announce.ts'
import { UnsavedList, UnsavedListItem } from '#src/ui/frame/unsaved-list.tsx'
import { LinkButton } from '#src/ui/link-button.tsx'
import { namedSubjectOf, subjectOf } from './draft-subjects.ts'

/** The user's drafts, for example from before a session expired. */
export const UnsavedChanges = () => {
  const drafts = useContext(DraftsContext)
  const user = useClaims()?.id
  const [listed, setListed] = useState<readonly OfferedDraft[]>([])
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
  if (drafts === null || user === undefined || listed.length === 0) return null
  return (
    <UnsavedList title="Unsaved changes">
      {listed.map((draft) => (
        <DraftItem
          key={draft.id}
          draft={draft}
          onDiscard={(subject) => {
            void drafts.delete(user, draft.id)
            announce(`${subject} discarded`)
          }}
        />
      ))}
    </UnsavedList>
  )
}

const DraftItem = ({ draft, onDiscard }: { draft: OfferedDraft; onDiscard: (subject: string) => void }) => {
  const { call } = usePortal()
  const [subject, setSubject] = useState(() => subjectOf(draft))
  const id = useId()
  useEffect(() => {
    let isCurrent = true
    void namedSubjectOf(call, draft).then((named) => (isCurrent ? setSubject(named) : undefined))
    return () => {
      isCurrent = false
    }
  }, [call, draft])
  return (
    <UnsavedListItem id={id} subject={subject} time={dateAndTime(new Date(draft.keptAt).toISOString())}>
      <LinkButton href={draft.route} label={`Open ${subject}`}>
        Open
      </LinkButton>
      <Button variant="quiet" aria-describedby={id} onClick={() => onDiscard(subject)}>
        Discard
      </Button>
    </UnsavedListItem>
  )
}
