import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'wouter'
import { timing } from '#src/rules/timing.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useLatest } from '#src/ui/use-latest.ts'
import { createDraftSaver } from './draft-keeper.ts'
import { changedValues, restorableValues } from './draft-values.ts'
import { type DraftKey, type Drafts, noDrafts, type OfferedDraft } from './drafts.ts'
import type { FormOptions } from './form-options.ts'
import { useFormServices } from './forms-context.tsx'
import type { FormVersions } from './submission-actors.ts'
import { useDraftSaving } from './use-draft-keeping.ts'

/** What was half-typed in a form before, and how it is taken up or put away. */
export type DraftOffer = { keptAt: number; restore: () => void; discard: () => void }

/** Keeps what is half-typed in a form, and offers what was kept of it before (decisions.md 17). */
export const useDraft = <Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  versions: RefObject<Pick<FormVersions<Typed, Values>, 'loaded'>>,
  options: Pick<FormOptions<Typed, Values>, 'name' | 'draftRoute' | 'secrets' | 'files'>,
): { offer: DraftOffer | null; drop: () => void } => {
  const { name, draftRoute, secrets = [], files = {} } = options
  const { drafts, place } = useDraftPlace(name, draftRoute)
  const keeper = useMemo(
    () => createDraftSaver({ drafts, place, delay: timing.draftDebounce }),
    [drafts, place],
  )
  const withheld = useLatest([...secrets, ...Object.keys(files)])
  useDraftSaving(form, keeper, (typed) => changedValues(typed, versions.current.loaded, withheld.current))

  const [offered, setOffered] = useOffered(drafts, place)
  const [latest] = offered
  if (latest === undefined) return { offer: null, drop: keeper.drop }
  const settle = () => setOffered((all) => all.filter(({ id }) => id !== latest.id))
  const offer = {
    keptAt: latest.keptAt,
    restore: () => {
      const values = restorableValues(latest.values, versions.current.loaded, withheld.current)
      keeper.adopt(latest.id)
      form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
      settle()
    },
    discard: () => {
      void drafts.delete(place.user, latest.id)
      settle()
    },
  }
  return { offer, drop: keeper.drop }
}

/** Where the drafts of a form belong: to whoever opened it, at its path. Who is not signed in has none. */
const useDraftPlace = (form: string, draftRoute?: string): { drafts: Drafts; place: DraftKey } => {
  const { drafts } = useFormServices()
  const claims = useClaims()
  const [path] = useLocation()
  const [place] = useState({ user: claims?.id ?? null, route: draftRoute ?? path, form })
  return useMemo(
    () =>
      place.user === null
        ? { drafts: noDrafts, place: { ...place, user: 0 } }
        : { drafts, place: { ...place, user: place.user } },
    [drafts, place],
  )
}

const useOffered = (drafts: Drafts, place: DraftKey) => {
  const [offered, setOffered] = useState<OfferedDraft[]>([])
  useEffect(() => {
    let isOver = false
    void drafts.offered(place).then((found) => {
      if (!isOver) setOffered(found)
    })
    return () => {
      isOver = true
    }
  }, [drafts, place])
  return [offered, setOffered] as const
}
