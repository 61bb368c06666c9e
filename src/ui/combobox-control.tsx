import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import type { useFieldControl } from './field.tsx'
import { optionMatcher } from './option-matcher.ts'
import type { SelectOption } from './select-field.tsx'

type ComboboxControlProps = ReturnType<typeof useFieldControl> & {
  autoFocus: boolean
  name: string
  options: readonly SelectOption[]
  value: string
  onChoose: (id: string) => void
  onLeave: () => void
}

/** Thousands of rows would make every letter slow; who types finds the others. */
const shownAtOnce = 50

/** The input of a ComboboxField and its list. */
export const ComboboxControl = ({
  name,
  options,
  value,
  onChoose,
  onLeave,
  ...input
}: ComboboxControlProps) => {
  const { actions, setOpen } = useListEnd()
  const matches = useMemo(() => optionMatcher(options), [options])
  const leave = () => {
    actions.current?.close()
    onLeave()
  }
  return (
    <Combobox.Root
      items={options}
      value={options.find(({ id }) => String(id) === value) ?? null}
      onValueChange={(option) => onChoose(option === null ? '' : String(option.id))}
      itemToStringLabel={nameOf}
      isItemEqualToValue={isSame}
      filter={matches}
      limit={shownAtOnce}
      autoHighlight
      actionsRef={actions}
      onOpenChange={setOpen}
    >
      <span className={fieldStyles.frame}>
        <Combobox.Input
          {...input}
          name={name}
          autoComplete="off"
          placeholder="Type to find one"
          className={classNames(fieldStyles.input, fieldStyles.select)}
          onBlur={leave}
          onKeyDown={leaveEscapeToDialog}
        />
        <ChevronDown className={fieldStyles.chevron} size={16} aria-hidden="true" />
      </span>
      <Choices count={options.length} />
    </Combobox.Root>
  )
}

/** Without `Combobox.Popup` nobody takes the list away once it is closed: what this gives does, given to `Combobox.Root`. */
const useListEnd = () => {
  const actions = useRef<Combobox.Root.Actions>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])
  return { actions, setOpen }
}

/**
 * The list under the input. It is no `Combobox.Popup`: that hides the rest of the page from screen readers and leaves it in the tab order,
 * so that the focus can go where nobody hears it (mui/base-ui#5528).
 */
const Choices = ({ count }: { count: number }) => (
  <Combobox.Portal>
    <Combobox.Positioner className={styles.positioner} sideOffset={4} onMouseDown={keepFocus}>
      <div className={styles.popup}>
        <Combobox.Empty>
          <div className={styles.note}>Nothing matches.</div>
        </Combobox.Empty>
        <Combobox.List className={styles.list}>
          {(option: SelectOption) => (
            <Combobox.Item key={option.id} value={option} className={styles.item}>
              <span className={styles.name}>{option.name}</span>
              <Combobox.ItemIndicator className={styles.chosen}>
                <Check size={16} aria-hidden="true" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
        {count > shownAtOnce ? (
          <div className={styles.note}>
            {count} in all, {shownAtOnce} shown at once.
          </div>
        ) : null}
      </div>
    </Combobox.Positioner>
  </Combobox.Portal>
)

type MouseDown = NonNullable<Combobox.Positioner.Props['onMouseDown']>

/** A press on the list must not take the focus out of the input, for that closes the list. */
const keepFocus: MouseDown = (event) => event.preventDefault()

type KeyDown = NonNullable<Combobox.Input.Props['onKeyDown']>

/** With its list closed Base UI would empty the field at Escape, which is meant for the popup around it. */
const leaveEscapeToDialog: KeyDown = (event) => {
  const isListOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && !isListOpen) event.preventBaseUIHandler()
}

const nameOf = ({ name }: SelectOption): string => name

const isSame = (one: SelectOption, other: SelectOption): boolean => one.id === other.id
