import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { matchRoute, type Parser, useLocation, useRouter } from 'wouter'
import { sidebarOrder } from '#src/app/entities/entities.ts'
import type { Destination } from '#src/app/entities/entity.ts'
import { recentCount, recentRecords } from '#src/app/recent-records.ts'
import { useReading } from '#src/data/reading.ts'
import { paths } from '#src/navigation/paths.ts'
import { may } from '#src/rules/access.ts'
import * as messages from '#src/rules/messages.ts'
import { names } from '#src/rules/names.ts'
import { foldForSearch, searchable } from '#src/rules/search-text.ts'
import { normalizeLine } from '#src/rules/text.ts'
import { timing } from '#src/rules/timing.ts'
import type { Claims } from '#src/rules/token.ts'
import { isSignedIn } from '#src/rules/token.ts'
import { pathOf, type UserSettings } from '#src/rules/user-settings.ts'
import { useClaims } from '#src/session/use-access.ts'
import { useUserSettings } from '#src/store/user-settings.ts'
import { searchCut } from '#src/ui/fields/use-composed-text.ts'
import { type Command, CommandPalette } from '#src/ui/popups/command-palette.tsx'
import { findRecords } from './find-records.ts'

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
  const [typed, setTyped] = useState('')
  const [isCut, setIsCut] = useState(false)
  const type = (text: string) => {
    setTyped(searchable(text))
    setIsCut(searchable(text) !== text)
  }
  const { found, isBusy, hasFailed } = useFound(typed, claims)
  const settings = useUserSettings()
  const exists = (href: string) => routes.some(({ path }) => matchRoute(parser, path, pathOf(href))[0])
  const offered = (group: readonly Destination[]) =>
    group.filter(({ label, href, needs }) => needs(claims) && exists(href) && hasEveryWord(label, typed))
  const stored = (settings === null ? [] : storedCommands(settings, claims, parser)).map((group) => ({
    ...group,
    items: group.items.filter(({ name, href }) => exists(href) && hasEveryWord(name, typed)),
  }))
  const isStored = (href: string) =>
    stored.some(({ items }) => items.some((command) => command.href === href))
  const groups = [
    ...stored,
    { label: 'Go to', items: offered(screens) },
    { label: 'Begin', items: offered(addScreens) },
    ...byKind(
      found.hits.filter(
        // While it is searched for, what was found for an earlier text must not be what Enter opens.
        ({ label, href }) => exists(href) && !isStored(href) && (!isBusy || hasEveryWord(label, typed)),
      ),
    ),
  ].filter(({ items }) => items.length > 0)
  return (
    <CommandPalette
      text={typed}
      onType={type}
      note={isCut ? searchCut : ''}
      groups={groups}
      busy={isBusy}
      summary={hasFailed ? messages.somethingWentWrong : summaryOf(groups, found.limits)}
      onChoose={({ href }) => {
        onClose()
        navigate(href)
      }}
      onClose={onClose}
    />
  )
}

type Found = Awaited<ReturnType<typeof findRecords>>

const nothing: Found = { hits: [], limits: '' }

/** Finds records by what is typed. What was found stays while the next search runs. */
const useFound = (typed: string, claims: Claims | null) => {
  const client = useQueryClient()
  const text = normalizeLine(typed)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), timing.searchDebounce)
    return () => clearTimeout(timer)
  }, [text])
  const isTyping = text !== settled
  const { data, isFetching, isError } = useReading(
    isTyping || text === ''
      ? null
      : {
          key: ['search', settled],
          read: (call, signal) => findRecords({ call, client }, claims, settled, signal),
        },
    { isOptional: true },
  )
  const last = useRef(nothing)
  const hasFailed = isError && !isFetching && !isTyping
  const found = text === '' || hasFailed ? nothing : (data ?? last.current)
  useEffect(() => {
    last.current = found
  }, [found])
  return { found, isBusy: text !== '' && (isTyping || isFetching), hasFailed: text !== '' && hasFailed }
}

/** Whether the label contains every typed word. */
const hasEveryWord = (label: string, typed: string): boolean => {
  const [text, words] = [foldForSearch(label), foldForSearch(typed).split(' ')]
  return words.every((word) => text.includes(word))
}

type CommandGroups = ComponentProps<typeof CommandPalette>['groups']

const byKind = (hits: Found['hits']): CommandGroups =>
  [...new Set(hits.map(({ kind }) => kind))].map((kind) => ({
    label: kind,
    items: hits.filter((hit) => hit.kind === kind),
  }))

const summaryOf = (groups: CommandGroups, limits: string): string => {
  const results = countText(groups.reduce((sum, { items }) => sum + items.length, 0))
  return limits === '' ? results : `${results}. ${limits}`
}

const countText = (count: number): string => {
  if (count === 0) return 'Nothing found'
  return count === 1 ? '1 result' : `${count} results`
}

/** A command that is found by its name alone: many saved views have the same list in their label. */
type StoredCommand = Command & { name: string }

/** Leaves out records and views that the user may no longer see. */
const storedCommands = (
  settings: UserSettings,
  claims: Claims | null,
  parser: Parser,
): readonly { label: string; items: readonly StoredCommand[] }[] => [
  {
    label: 'Recently opened',
    items: recentRecords(settings, claims)
      .slice(0, recentCount)
      .map(({ name, id, href }) => ({ name, label: `${name} (${id})`, href })),
  },
  {
    label: 'Saved views',
    items: settings.views.flatMap(({ name, address }) => {
      const list = listAt(pathOf(address), parser)
      return list?.needs(claims) ? [{ name, label: `${name} · ${list.label}`, href: address }] : []
    }),
  },
]

/** The lists that belong to a customer, whom their labels name by the id: no name is stored with a view. */
const customerLists: readonly Destination[] = [
  {
    label: `${names.device.many} of ${names.customer.inText}`,
    href: paths.customerDevices(':customerId'),
    needs: may.readDevices,
  },
  {
    label: `${names.complaint.many} of ${names.customer.inText}`,
    href: paths.complaintsOf(':customerId'),
    needs: may.readComplaints,
  },
]

const listAt = (path: string, parser: Parser): Destination | null => {
  for (const list of [...screens, ...customerLists]) {
    const [isAt, params] = matchRoute(parser, list.href, path)
    if (isAt) return { ...list, label: [list.label, ...Object.values(params).slice(0, 1)].join(' ') }
  }
  return null
}

const screens: readonly Destination[] = [
  { label: 'Dashboard', href: paths.dashboard, needs: isSignedIn },
  ...sidebarOrder.flatMap(({ lists }): readonly Destination[] => lists),
  { label: 'View Profile', href: paths.viewProfile, needs: may.viewOwnProfile },
  { label: 'Edit Profile', href: paths.editProfile, needs: isSignedIn },
  { label: 'Change Password', href: paths.changePassword, needs: isSignedIn },
]

const addScreens: readonly Destination[] = sidebarOrder.map(({ label, path, adds }) => ({
  label: `Add ${label}`,
  href: path.add,
  needs: adds,
}))
