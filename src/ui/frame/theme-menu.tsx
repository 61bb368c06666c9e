import { Monitor, Moon, Sun } from 'lucide-react'
import { MenuButton } from '#src/ui/popups/menu-button.tsx'
import styles from './sidebar.module.css'

export type Theme = 'light' | 'dark' | 'system'

type ThemeMenuProps = { theme: Theme; onChoose: (theme: Theme) => void }

export const ThemeMenu = ({ theme, onChoose }: ThemeMenuProps) => {
  const Icon = themes[theme].icon
  return (
    <MenuButton
      label="Theme"
      items={order.map((choice) => ({
        label: themes[choice].label,
        checked: choice === theme,
        onSelect: () => onChoose(choice),
      }))}
      side="top"
      align="start"
      className={styles.entry}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={styles.label}>Theme</span>
    </MenuButton>
  )
}

const order = ['light', 'dark', 'system'] as const

const themes = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const
