import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { useComposedText } from '#src/ui/fields/use-composed-text.ts'
import { commandKey } from '#src/ui/keys.ts'
import styles from './command-palette.module.css'
import { useInertPage } from './use-inert-page.ts'

export type Command = { label: string; href: string }

export type CommandGroup = { label: string; commands: readonly Command[] }

type CommandPaletteProps = {
  text: string
  onType: (text: string) => void
  groups: readonly CommandGroup[]
  /** More results may follow. */
  busy: boolean
  /** Announced with the results; shown when there are none. */
  summary: string
  onChoose: (command: Command) => void
  onClose: () => void
}

/** Focus stays in the input; arrow keys select, Enter opens. */
export const CommandPalette = (props: CommandPaletteProps) => {
  const { text, onType, groups, busy, summary, onChoose, onClose } = props
  useInertPage()
  const commands = groups.flatMap((group) => group.commands)
  const { active, setActive, move } = useActive(commands.length, text)
  const id = useId()
  const press = (event: KeyboardEvent) => {
    const key = commandKey(event)
    if (key === null) return
    const command = commands[active]
    if (key === 'Enter' && command !== undefined) onChoose(command)
    else if (!move(key)) return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label="Search" aria-busy={busy}>
          <div className={styles.bar}>
            <Search className={styles.icon} size={18} aria-hidden="true" />
            <SearchInput
              text={text}
              onType={onType}
              onKeyDown={press}
              listId={id}
              activeId={commands.length > 0 ? `${id}-${active}` : undefined}
            />
            <LoadingLine busy={busy} />
          </div>
          <CommandList id={id} groups={groups} active={active} onPoint={setActive} onChoose={onChoose} />
          {commands.length === 0 ? <p className={styles.none}>{busy ? '' : summary}</p> : null}
          <LiveRegion label="Results" text={busy ? '' : summary} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type SearchInputProps = {
  text: string
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  listId: string
  /** The command that Enter opens; undefined if none is listed. */
  activeId: string | undefined
}

const SearchInput = ({ text, onType, onKeyDown, listId, activeId }: SearchInputProps) => (
  <input
    role="combobox"
    className={styles.input}
    aria-label="Search"
    aria-expanded={activeId !== undefined}
    aria-controls={listId}
    aria-autocomplete="list"
    aria-activedescendant={activeId}
    placeholder="Go to a screen, or find a record…"
    autoComplete="off"
    spellCheck={false}
    {...useComposedText(text, onType)}
    onKeyDown={onKeyDown}
  />
)

type CommandListProps = {
  id: string
  groups: readonly CommandGroup[]
  /** The index of the active command among all. */
  active: number
  onPoint: (index: number) => void
  onChoose: (command: Command) => void
}

const CommandList = ({ groups, ...list }: CommandListProps) => {
  const { id, active } = list
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={element} id={id} role="listbox" aria-label="Results" className={styles.list}>
      {groups.map((group, place) => (
        <Group key={group.label} group={group} first={countBefore(groups, place)} {...list} />
      ))}
    </div>
  )
}

const countBefore = (groups: readonly CommandGroup[], place: number): number =>
  groups.slice(0, place).reduce((count, group) => count + group.commands.length, 0)

/** The index of the active command; back to the first one after each change of the text. */
const useActive = (count: number, text: string) => {
  const [choice, setChoice] = useState({ text, index: 0 })
  const active = choice.text === text ? Math.max(0, Math.min(choice.index, count - 1)) : 0
  const setActive = (index: number) => setChoice({ text, index })
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (active + 1) % count,
    ArrowUp: (active - 1 + count) % count,
    PageDown: count - 1,
    PageUp: 0,
  }
  /** Returns whether the key was one that moves. */
  const move = (key: string): boolean => {
    const next = moves[key]
    if (next === undefined || count === 0) return false
    setActive(next)
    return true
  }
  return { active, setActive, move }
}

type GroupProps = Omit<CommandListProps, 'groups'> & {
  group: CommandGroup
  /** The index of its first command among all. */
  first: number
}

const Group = ({ group, id, first, active, onPoint, onChoose }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset
  <div role="group" aria-label={group.label} className={styles.group}>
    <p className={styles.heading} aria-hidden="true">
      {group.label}
    </p>
    {group.commands.map((command, place) => {
      const index = first + place
      return (
        // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the input, which handles the keys
        <div
          key={`${command.label} ${command.href}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(styles.option, index === active && styles.active)}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(command)}
        >
          {command.label}
          {index === active ? <CornerDownLeft size={14} aria-hidden="true" /> : null}
        </div>
      )
    })}
  </div>
)
