import { Check, ChevronDown } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { useAnchor } from '#src/ui/popups/use-anchor.ts'
import listStyles from './combobox.module.css'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'
import type { SelectOption } from './select-field.tsx'
import { maxVisibleOptions, useCombobox } from './use-combobox.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const box = useCombobox({
    options,
    value,
    onChoose: (id) => onChange({ type: 'change', target: { name, value: id } }),
  })
  const listId = `${control.id}-list`
  const leave = () => {
    box.leave()
    onBlur({ type: 'blur', target: { name, value } })
  }
  return (
    <Field {...texts} id={control.id}>
      <span className={styles.frame}>
        <input
          {...control}
          ref={input}
          role="combobox"
          name={name}
          className={classNames(styles.input, styles.select)}
          aria-expanded={box.isOpen}
          aria-controls={box.isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={box.active < 0 ? undefined : optionId(listId, box.active)}
          placeholder="Type to find one"
          autoComplete="off"
          spellCheck={false}
          value={box.text}
          onChange={box.type}
          onClick={box.open}
          onKeyDown={box.press}
          onBlur={leave}
        />
        <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
      </span>
      {box.isOpen ? (
        <ComboboxList
          id={listId}
          label={label}
          input={input}
          options={box.found}
          hasOptions={options.length > 0}
          count={box.matchCount}
          chosen={box.chosen}
          active={box.active}
          onPoint={box.point}
          onChoose={box.choose}
        />
      ) : null}
    </Field>
  )
}

type ComboboxListProps = {
  id: string
  label: string
  input: RefObject<HTMLInputElement | null>
  options: readonly SelectOption[]
  /** Whether there are options at all: none are there while they are loading. */
  hasOptions: boolean
  /** How many options match, shown or not. */
  count: number
  chosen: SelectOption | undefined
  /** The index of the option that Enter would choose. */
  active: number
  onPoint: (index: number) => void
  onChoose: (option: SelectOption) => void
}

/** The options under the input of a ComboboxField. Focus stays in the input. */
const ComboboxList = (props: ComboboxListProps) => {
  const { id, label, input, options, hasOptions, count, chosen, active, onPoint, onChoose } = props
  const popup = useRef<HTMLDivElement>(null)
  useAnchor(popup, input, { side: 'bottom', align: 'stretch' })
  useEffect(() => {
    popup.current?.querySelector(`[id="${optionId(id, active)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={popup} className={listStyles.popup}>
      {hasOptions && options.length === 0 ? <p className={listStyles.note}>Nothing matches.</p> : null}
      <LiveRegion text={hasOptions ? matchText(count) : ''} />
      <div id={id} role="listbox" aria-label={label} className={listStyles.list} onMouseDown={keepFocus}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the input, which handles the keys
          <div
            key={option.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-disabled={option.disabled ? true : undefined}
            className={classNames(listStyles.item, index === active && listStyles.active)}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(option)}
          >
            <span className={listStyles.name}>{option.name}</span>
            {option === chosen ? <Check className={listStyles.chosen} size={16} aria-hidden="true" /> : null}
          </div>
        ))}
      </div>
      {count > maxVisibleOptions ? (
        <p className={listStyles.note}>
          {`${maxVisibleOptions} of ${count} shown. Type more to narrow them down.`}
        </p>
      ) : null}
    </div>
  )
}

const matchText = (count: number): string => {
  if (count === 0) return 'Nothing matches.'
  return count === 1 ? '1 match' : `${count} matches`
}

/** The id of an option, for `aria-activedescendant`. */
const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** A click on the list must not move the focus: blur closes the list. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()
