import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import styles from './field.module.css'
import { Field, type FieldLabels, useFieldControl } from './field.tsx'
import ofSelect from './select.module.css'

/** A disabled option is listed and cannot be chosen. */
export type SelectOption = { id: number | string; name: string; disabled?: boolean }

type SelectFieldProps = Omit<
  ComponentProps<'select'>,
  'children' | 'className' | 'id' | 'required' | 'value'
> &
  FieldLabels & {
    options: readonly SelectOption[]
    /** The id of the selected option, or ''. */
    value: string
    /** Shown while nothing is selected; without it an option always is. */
    placeholder?: string | undefined
  }

/** A labelled native select. The value may be known before the options have loaded. */
export const SelectField = ({
  label,
  required,
  hint,
  error,
  options,
  value,
  placeholder,
  ...select
}: SelectFieldProps) => {
  const texts = { label, required, hint, error }
  const control = useFieldControl(texts)
  const { drawn, drawAll } = useDrawnOptions(options, value)
  const isKnown = options.some(({ id }) => String(id) === value)
  return (
    <Field {...texts} id={control.id}>
      <span className={styles.frame}>
        <select
          autoComplete="off"
          {...select}
          {...control}
          value={value}
          className={classNames(styles.input, ofSelect.select)}
          onPointerDown={drawAll}
          onFocus={drawAll}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {/* Otherwise the browser would show the first option until the selected one has loaded. */}
          {isKnown || (value === '' && placeholder !== undefined) ? null : (
            <option value={value} aria-label="Not chosen yet" hidden />
          )}
          {drawn.map(({ id, name, disabled }) => (
            <option key={id} value={id} disabled={disabled}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown className={ofSelect.chevron} size={16} aria-hidden="true" />
      </span>
    </Field>
  )
}

/** With more options a form renders noticeably later. */
const mostAtOnce = 50

/**
 * Of many options only the selected one at first; the others when the browser is idle, or the select may be
 * opened next.
 */
const useDrawnOptions = (options: readonly SelectOption[], value: string) => {
  const [areAllDrawn, setAllDrawn] = useState(false)
  const isWaiting = !areAllDrawn && options.length > mostAtOnce
  const drawAll = isWaiting ? () => setAllDrawn(true) : undefined
  useEffect(() => (isWaiting ? whenIdle(() => setAllDrawn(true)) : undefined), [isWaiting])
  return { drawn: isWaiting ? options.filter(({ id }) => String(id) === value) : options, drawAll }
}
