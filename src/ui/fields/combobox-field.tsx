import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { commandKey } from '#src/ui/keys.ts'
import listStyles from '#src/ui/popups/option-list.module.css'
import { renderOption } from '#src/ui/popups/render-option.ts'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'
import ofSelect from './select.module.css'
import type { SelectOption } from './select-field.tsx'
import { maxVisibleOptions, useCombobox } from './use-combobox.ts'
import { useCompositionRest } from './use-composed-text.ts'

/** The events that react-hook-form accepts from a control that is not native. */
type FieldEvent = (event: { type: 'change' | 'blur'; target: { name: string; value: string } }) => unknown

type ComboboxFieldProps = FieldLabels & {
  name: string
  options: readonly SelectOption[]
  /** The id of the selected option, or ''. */
  value: string
  onChange: FieldEvent
  onBlur: FieldEvent
  /** Accepted and ignored: react-hook-form would write the id into the input instead of the name. */
  ref?: unknown
}

/** A labelled select for many options, filtered by typing. */
export const ComboboxField = ({
  label,
  required,
  hint,
  error,
  name,
  options,
  value,
  onChange,
  onBlur,
}: ComboboxFieldProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  const box = useCombobox({
    options,
    value,
    onChoose: (id) => onChange({ type: 'change', target: { name, value: id } }),
  })
  const composition = useCompositionRest(box.type)
  const actions = useRef<Combobox.Root.Actions>(null)
  const { isOpen } = box
  useLayoutEffect(() => {
    if (!isOpen) actions.current?.unmount()
  }, [isOpen])
  return (
    <Field {...texts} id={control.id}>
      <Combobox.Root
        items={box.found}
        filter={null}
        itemToStringLabel={optionLabel}
        isItemEqualToValue={isSame}
        value={box.chosen ?? null}
        // Base UI also empties the field: what is chosen then follows from the text.
        onValueChange={(option, { reason }) => {
          if (reason !== 'item-press' || option === null) return
          composition.end()
          box.choose(option)
        }}
        inputValue={box.text}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') box.type(text)
        }}
        open={box.isOpen}
        onOpenChange={(isNextOpen) => (isNextOpen ? box.open() : box.close())}
        autoHighlight
        actionsRef={actions}
      >
        <span className={styles.frame}>
          <Combobox.Input
            {...control}
            {...composition.input}
            name={name}
            className={classNames(styles.input, ofSelect.select)}
            placeholder="Type to find one"
            onKeyDown={(event) => {
              const key = commandKey(event)
              if (key === 'Escape' && box.isOpen) {
                // The popup around stays open.
                event.stopPropagation()
                box.cancel()
              }
              const isActive = event.currentTarget.hasAttribute('aria-activedescendant')
              const isIdleEnter = key === 'Enter' && box.isOpen && !isActive
              // With the list open, Enter without an option must not send the form.
              if (isIdleEnter) event.preventDefault()
              if (isIdleEnter || key === 'Escape' || key === null) event.preventBaseUIHandler()
            }}
            onBlur={() => {
              box.close()
              onBlur({ type: 'blur', target: { name, value } })
            }}
          />
          <ChevronDown className={ofSelect.chevron} size={16} aria-hidden="true" />
        </span>
        <Combobox.Portal>
          <Combobox.Positioner
            className={listStyles.positioner}
            align="start"
            positionMethod="fixed"
            sideOffset={4}
            collisionPadding={5}
            // A press on its scrollbar or a note would take the focus from the field, which closes the list.
            onMouseDown={(event) => event.preventDefault()}
          >
            {/* Not a Combobox.Popup: that hides the rest of the page from screen readers. What it does besides is above. */}
            <div className={listStyles.popup}>
              <ComboboxOptions label={label} hasOptions={options.length > 0} {...box} />
            </div>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </Field>
  )
}

const optionLabel = ({ name }: SelectOption): string => name
const isSame = (one: SelectOption, other: SelectOption): boolean => one.id === other.id

type ComboboxOptionsProps = {
  label: string
  /** Whether there are options at all: none are there while they are loading. */
  hasOptions: boolean
  found: readonly SelectOption[]
  /** How many options match, shown or not. */
  matchCount: number
  chosen: SelectOption | undefined
}

const ComboboxOptions = ({ label, hasOptions, found, matchCount, chosen }: ComboboxOptionsProps) => (
  <>
    {hasOptions && found.length === 0 ? <p className={listStyles.note}>Nothing matches.</p> : null}
    <LiveRegion text={hasOptions ? matchText(matchCount) : ''} />
    <Combobox.List aria-label={label} className={listStyles.list}>
      {found.map((option) => (
        <Combobox.Item
          key={option.id}
          value={option}
          disabled={option.disabled}
          className={listStyles.item}
          render={renderOption}
        >
          <span className={listStyles.name}>{option.name}</span>
          {option === chosen ? <Check className={listStyles.chosen} size={16} aria-hidden="true" /> : null}
        </Combobox.Item>
      ))}
    </Combobox.List>
    {matchCount > maxVisibleOptions ? (
      <p className={listStyles.note}>
        {`${maxVisibleOptions} of ${matchCount} shown. Type more to narrow them down.`}
      </p>
    ) : null}
  </>
)

const matchText = (count: number): string => {
  if (count === 0) return 'Nothing matches.'
  return count === 1 ? '1 match' : `${count} matches`
}
