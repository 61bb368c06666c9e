import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { CornerDownLeft, Search } from 'lucide-react'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { LoadingLine } from '#src/ui/feedback/loading.tsx'
import { useCompositionRest } from '#src/ui/fields/use-composed-text.ts'
import { commandKey } from '#src/ui/keys.ts'
import styles from './command-palette.module.css'
import listStyles from './option-list.module.css'
import { renderOption } from './render-option.ts'
import { useInertPage } from './use-inert-page.ts'

export type Command = { label: string; href: string }

type CommandGroup = { label: string; items: readonly Command[] }

type CommandPaletteProps = {
  text: string
  onType: (text: string) => void
  groups: readonly CommandGroup[]
  /** More results may follow. */
  busy: boolean
  /** Announced with the results; shown when there are none. */
  summary: string
  /** What is said of the typed text, above the results. */
  note: string
  onChoose: (command: Command) => void
  onClose: () => void
}

/** Focus stays in the input; arrow keys select, Enter opens. */
export const CommandPalette = (props: CommandPaletteProps) => {
  const { text, onType, groups, busy, summary, note, onChoose, onClose } = props
  const composition = useCompositionRest(onType)
  useInertPage()
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.palette} aria-label="Search" aria-busy={busy}>
          <Autocomplete.Root
            inline
            open
            items={groups}
            filter={null}
            itemToStringValue={({ label }: Command) => label}
            value={text}
            onValueChange={(typed, { reason }) => {
              if (reason === 'input-change') onType(typed)
            }}
            autoHighlight="always"
            keepHighlight
          >
            <div className={styles.bar}>
              <Search className={styles.icon} size={18} aria-hidden="true" />
              <Autocomplete.Input
                {...composition.input}
                className={styles.input}
                aria-label="Search"
                aria-expanded={groups.length > 0}
                placeholder="Go to a screen, or find a record…"
                onKeyDown={(event) => {
                  if (commandKey(event) === null) event.preventBaseUIHandler()
                }}
              />
              <LoadingLine busy={busy} />
            </div>
            <Autocomplete.List
              aria-label="Results"
              className={styles.list}
              // A press on its scrollbar or a heading would take the focus from the field.
              onMouseDown={(event) => event.preventDefault()}
            >
              {groups.map(({ label, items }) => (
                <Autocomplete.Group key={label} items={items} className={styles.group}>
                  <Autocomplete.GroupLabel className={styles.heading}>{label}</Autocomplete.GroupLabel>
                  {items.map((command) => (
                    <Autocomplete.Item
                      key={`${command.label} ${command.href}`}
                      value={command}
                      className={listStyles.item}
                      render={renderOption}
                      onClick={() => onChoose(command)}
                    >
                      {command.label}
                      <CornerDownLeft className={listStyles.enter} size={14} aria-hidden="true" />
                    </Autocomplete.Item>
                  ))}
                </Autocomplete.Group>
              ))}
            </Autocomplete.List>
          </Autocomplete.Root>
          {note === '' ? null : <p className={styles.note}>{note}</p>}
          {groups.length === 0 ? <p className={styles.none}>{busy ? '' : summary}</p> : null}
          <LiveRegion label="Results" text={busy ? '' : [note, summary].filter(Boolean).join(' ')} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
