import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import type { useFieldControl } from './field.tsx'
import type { SelectOption } from './select-field.tsx'

type ComboboxControlProps = ReturnType<typeof useFieldControl> & {
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
}: ComboboxControlProps) => (
  <Combobox.Root
    items={options}
    value={options.find(({ id }) => String(id) === value) ?? null}
    onValueChange={(option) => onChoose(option === null ? '' : String(option.id))}
    itemToStringLabel={nameOf}
    isItemEqualToValue={isSame}
    limit={shownAtOnce}
    autoHighlight
  >
    <span className={fieldStyles.frame}>
      <Combobox.Input
        {...input}
        name={name}
        autoComplete="off"
        placeholder="Type to find one"
        className={classNames(fieldStyles.input, fieldStyles.select)}
        onBlur={onLeave}
        onKeyDown={leaveEscapeToDialog}
      />
      <ChevronDown className={fieldStyles.chevron} size={16} aria-hidden="true" />
    </span>
    <Combobox.Portal>
      <Combobox.Positioner className={styles.positioner} sideOffset={4}>
        <Combobox.Popup className={styles.popup}>
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
          {options.length > shownAtOnce ? (
            <div className={styles.note}>
              {options.length} in all, {shownAtOnce} shown at once.
            </div>
          ) : null}
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  </Combobox.Root>
)

type KeyDown = NonNullable<Combobox.Input.Props['onKeyDown']>

/** With its list closed Base UI would empty the field at Escape, which is meant for the popup around it. */
const leaveEscapeToDialog: KeyDown = (event) => {
  const isListOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && !isListOpen) event.preventBaseUIHandler()
}

const nameOf = ({ name }: SelectOption): string => name

const isSame = (one: SelectOption, other: SelectOption): boolean => one.id === other.id
