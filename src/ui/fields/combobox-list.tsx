import { Check } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { useAnchor } from '#src/ui/popups/use-anchor.ts'
import styles from './combobox.module.css'
import type { SelectOption } from './select-field.tsx'
import { maxVisibleOptions } from './use-combobox.ts'

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
export const ComboboxList = (props: ComboboxListProps) => {
  const { id, label, input, options, hasOptions, count, chosen, active, onPoint, onChoose } = props
  const popup = useRef<HTMLDivElement>(null)
  useAnchor(popup, input, { side: 'bottom', align: 'stretch' })
  useEffect(() => {
    popup.current?.querySelector(`[id="${optionId(id, active)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div ref={popup} className={styles.popup}>
      {hasOptions && options.length === 0 ? <p className={styles.note}>Nothing matches.</p> : null}
      <LiveRegion text={hasOptions ? matchText(count) : ''} />
      <div id={id} role="listbox" aria-label={label} className={styles.list} onMouseDown={keepFocus}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: focus stays in the input, which handles the keys
          <div
            key={option.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-disabled={option.disabled ? true : undefined}
            className={classNames(styles.item, index === active && styles.active)}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(option)}
          >
            <span className={styles.name}>{option.name}</span>
            {option === chosen ? <Check className={styles.chosen} size={16} aria-hidden="true" /> : null}
          </div>
        ))}
      </div>
      {count > maxVisibleOptions ? (
        <p className={styles.note}>
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
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** A click on the list must not move the focus: blur closes the list. */
const keepFocus = (event: MouseEvent): void => event.preventDefault()
