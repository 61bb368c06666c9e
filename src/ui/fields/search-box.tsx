import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import styles from './search-box.module.css'
import { searchCut, useComposedText } from './use-composed-text.ts'

type SearchBoxProps = { value: string; onChange: (text: string) => void }

/** The search box of a list. Reports every text: its list debounces them (`useSearchText`). */
export const SearchBox = ({ value, onChange }: SearchBoxProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { input: text, isCut } = useComposedText(value, onChange)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.search} data-tool="main">
      <Search className={styles.icon} size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label="Search"
        placeholder="Search..."
        autoComplete="off"
        {...text}
      />
      {text.value === '' ? null : (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <X size={16} aria-hidden="true" />
        </button>
      )}
      {isCut ? <p className={styles.note}>{searchCut}</p> : null}
    </div>
  )
}
