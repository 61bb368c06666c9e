import { ChevronDown } from 'lucide-react'
import { MenuButton } from '#src/ui/popups/menu-button.tsx'
import styles from './listbox-button.module.css'

type ListboxButtonProps = {
  /** The accessible name: the button has no visible label. */
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  /** While true it keeps the focus and its value. */
  busy: boolean
  /** Called when another option is chosen. */
  onChoose: (value: string) => void
}

/**
 * A choice inside a table row, after the ARIA listbox pattern: arrow keys only move, Enter or a click
 * chooses. A native select would choose with each arrow key, and here each choice is sent at once.
 */
export const ListboxButton = ({ label, options, value, busy, onChoose }: ListboxButtonProps) => {
  const current = options.find((option) => option.value === value)?.label
  return (
    <MenuButton
      popup="listbox"
      label={label}
      busy={busy}
      align="start"
      className={styles.button}
      items={options.map((option) => ({
        label: option.label,
        checked: option.value === value,
        onSelect: () => (option.value === value ? undefined : onChoose(option.value)),
      }))}
    >
      <span>{current}</span>
      <ChevronDown className={styles.chevron} size={14} aria-hidden="true" />
    </MenuButton>
  )
}
