import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { matchRoute, useLocation, useRouter } from 'wouter'
import { paletteMachine, type SearchResult } from '#machines/palette.machine.ts'
import type { Destination } from '#src/app/entities/entity.ts'
import * as messages from '#src/rules/messages.ts'
import { pathOf } from '#src/rules/user-settings.ts'
import { useInspector, usePortal } from '#src/session/portal-context.tsx'
import { promiseActor } from '#src/session/promise-actor.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useUserSettings } from '#src/session/user-settings.ts'
import { type CommandGroup, CommandPalette } from '#src/ui/popups/command-palette.tsx'
import { addScreens, screens } from './destinations.ts'
import { findRecords } from './find-records.ts'
import { storedCommands } from './stored-commands.ts'

type PaletteProps = {
  /** The screens of the portal: no others are offered. */
  routes: readonly { path: string }[]
  onClose: () => void
}

/** Finds the screens, records and new-record forms that the user may open by what they type. */
export const Palette = ({ routes, onClose }: PaletteProps) => {
  const [, navigate] = useLocation()
  const { parser } = useRouter()
  const claims = useClaims()
  const { call } = usePortal()
  const machine = useMemo(
    () =>
      paletteMachine.provide({
        actors: { search: promiseActor((text: string, signal) => findRecords(call, claims, text, signal)) },
      }),
    [call, claims],
  )
  const actor = useActorRef(machine, { inspect: useInspector() })
  const search = useSelector(actor, (snapshot) => snapshot)
  const { typed, found } = search.context
  const isBusy = search.hasTag('busy')
  const settings = useUserSettings()
  const exists = (href: string) => routes.some(({ path }) => matchRoute(parser, path, pathOf(href))[0])
  const offered = (group: readonly Destination[]) =>
    group.filter(({ label, href, needs }) => needs(claims) && exists(href) && hasEveryWord(label, typed))
  const stored = (settings === null ? [] : storedCommands(settings, claims, parser)).map((group) => ({
    ...group,
    commands: group.commands.filter(({ name, href }) => exists(href) && hasEveryWord(name, typed)),
  }))
  const isStored = (href: string) =>
    stored.some(({ commands }) => commands.some((command) => command.href === href))
  const groups = [
    ...stored,
    { label: 'Go to', commands: offered(screens) },
    { label: 'Begin', commands: offered(addScreens) },
    ...byKind(
      found.hits.filter(
        // While it is searched for, what was found for an earlier text must not be what Enter opens.
        ({ label, href }) => exists(href) && !isStored(href) && (!isBusy || hasEveryWord(label, typed)),
      ),
    ),
  ].filter(({ commands }) => commands.length > 0)
  return (
    <CommandPalette
      text={typed}
      onType={(text) => actor.send({ type: 'query.typed', text })}
      groups={groups}
      busy={isBusy}
      summary={search.matches('failed') ? messages.somethingWentWrong : summaryOf(groups, found.limits)}
      onChoose={({ href }) => {
        onClose()
        navigate(href)
      }}
      onClose={onClose}
    />
  )
}

/** Whether the label contains every typed word. */
const hasEveryWord = (label: string, typed: string): boolean => {
  const words = typed.toLowerCase().split(/\s+/)
  return words.every((word) => label.toLowerCase().includes(word))
}

const byKind = (hits: readonly SearchResult[]): CommandGroup[] =>
  [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    label: kind,
    commands: hits.filter((hit) => hit.kind === kind),
  }))

const summaryOf = (groups: readonly CommandGroup[], limits: string): string => {
  const results = countText(groups.reduce((sum, { commands }) => sum + commands.length, 0))
  return limits === '' ? results : `${results}. ${limits}`
}

const countText = (count: number): string => {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}
