import { lazy, Suspense, useState } from 'react'
import styles from './field.module.css'
import { Field, type FieldTexts, useFieldControl } from './field.tsx'
import type { SelectOption } from './select-field.tsx'

/** What react-hook-form takes where no native control tells of a change or of the focus leaving. */
type FieldEvent = (event: { type: 'change' | 'blur'; target: { name: string; value: string } }) => unknown

type ComboboxFieldProps = FieldTexts & {
  name: string
  options: readonly SelectOption[]
  /** The chosen option's id; '' is none. */
  value: string
  onChange: FieldEvent
  onBlur: FieldEvent
  /** react-hook-form's own: not taken, for it would write the id in place of the name. */
  ref?: unknown
}

/** A labelled choice among so many options that one types to find one. */
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
  const [isAwaited, setAwaited] = useState(false)
  return (
    <Field {...texts} id={control.id}>
      <Suspense
        fallback={
          <input
            {...control}
            className={styles.input}
            readOnly
            onFocus={() => setAwaited(true)}
            onBlur={() => setAwaited(false)}
          />
        }
      >
        <Control
          {...control}
          // Whoever is in the field already stays in it, as the first field of a popup is at once.
          autoFocus={isAwaited}
          name={name}
          options={options}
          value={value}
          onChoose={(id) => onChange({ type: 'change', target: { name, value: id } })}
          onLeave={() => onBlur({ type: 'blur', target: { name, value } })}
        />
      </Suspense>
    </Field>
  )
}

// As heavy as the other parts of Base UI: fetched with the first field of its kind.
const Control = lazy(async () => ({ default: (await import('./combobox-control.tsx')).ComboboxControl }))
