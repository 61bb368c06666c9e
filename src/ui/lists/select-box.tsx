import { useEffect, useRef } from 'react'
import boxStyles from '#src/ui/fields/checkbox.module.css'
import styles from './select-box.module.css'

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Whether some of what it stands for is selected. */
  isMixed?: boolean
  /** `isRange`: Shift was held, with a click or with Space. */
  onToggle: (isRange: boolean) => void
}

/** The checkbox of a row or of the head of a table. */
export const SelectBox = ({ label, checked, isMixed = false, onToggle }: SelectBoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed
  }, [isMixed])
  return (
    // Large enough for a finger. The name is that of the box alone.
    <label className={styles.place}>
      <input
        ref={input}
        type="checkbox"
        className={boxStyles.box}
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
