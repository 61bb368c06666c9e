import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { ComboboxList, optionId } from './combobox-list.tsx'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'
import type { SelectOption } from './select-field.tsx'
import { useCombobox } from './use-combobox.ts'

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
    box.close()
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
