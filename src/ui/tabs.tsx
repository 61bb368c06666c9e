import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { commandKey } from './keys.ts'
import styles from './tabs.module.css'

type Tab = { value: string; label: string }

type TabListProps = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  panelId: string
}

/** A tablist with automatic activation: arrow keys, Home and End choose; Tab moves on to the panel. */
export const TabList = ({ label, tabs, value, onChange, panelId }: TabListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const choose = (index: number) => {
    const tab = tabs[index]
    if (tab === undefined) return
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
    if (tab.value !== value) onChange(tab.value)
  }
  const chosen = tabs.findIndex((tab) => tab.value === value)
  const chooseByKey = (event: KeyboardEvent) => {
    const next = nextIndex(commandKey(event), chosen, tabs.length)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={styles.list}
      data-tool="main"
      onKeyDown={chooseByKey}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          id={tabId(panelId, tab.value)}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={index === chosen}
          aria-controls={panelId}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => choose(index)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = { id: string; value: string; children: ReactNode }

export const TabPanel = ({ id, value, children }: TabPanelProps) => (
  <div id={id} role="tabpanel" aria-labelledby={tabId(id, value)} className={styles.panel}>
    {children}
  </div>
)

const tabId = (panelId: string, value: string): string => `${panelId}-${value}`

const nextIndex = (key: string | null, index: number, count: number): number | null => {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
