import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { countOf, formatCount } from '#src/rules/names.ts'
import { codeIn, withLineFeeds } from '#src/rules/text.ts'
import { LiveRegion } from '#src/ui/feedback/live-region.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { commandKey } from '#src/ui/keys.ts'
import { columnLabel, type ImportDefinition } from './import-definition.ts'
import styles from './import-sources.module.css'
import { isRight } from './judge-lines.ts'
import type { Import } from './use-import.ts'

/** Milliseconds between the characters of a scanner, which types faster than any person. */
const scannerPause = 50

/** A line feed of a scanner, by which Chrome and Firefox would open their downloads. */
const isLineFeed = ({ ctrlKey }: KeyboardEvent, key: string | null): boolean =>
  ctrlKey && key?.toLowerCase() === 'j'

type ScanProps = {
  definition: ImportDefinition
  lines: Import
}

/** The field that a scanner types into: each code is a line. It keeps the focus. */
export const ScanField = ({ definition, lines }: ScanProps) => {
  const { state, take, replace } = lines
  const [code, setCode] = useState('')
  const pace = useScannerPace()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const { scanned } = definition
  if (scanned === undefined) return null
  const end = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = commandKey(event)
    const typed = codeIn(event.currentTarget.value)
    const isFast = pace(event.timeStamp, typed === '')
    const isTab = key === 'Tab' && !event.shiftKey && isFast && typed !== ''
    if (!(key === 'Enter' || isTab || isLineFeed(event, key))) return
    // Enter never sends the form, and a scanner that ends with Tab must not leave the field.
    event.preventDefault()
    if (typed === '') return
    void replace({ type: 'codes.scanned', codes: [typed] })
    setCode('')
  }
  /** An input of one line would make one code of several lines. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = withLineFeeds(event.clipboardData.getData('text'))
    if (!pasted.includes('\n')) return
    event.preventDefault()
    const codes = pasted
      .split('\n')
      .map(codeIn)
      .filter((line) => line !== '')
    if (codes.length > 0) void replace({ type: 'codes.scanned', codes })
  }
  return (
    <>
      <div className={styles.source}>
        <TextField
          label="Name pattern"
          value={state.pattern}
          hint={`{n} is the number of the line, as in ${definition.names.one} {n}.`}
          autoComplete="off"
          onChange={({ target }) => take({ type: 'pattern.typed', pattern: target.value })}
        />
        <TextField
          ref={input}
          label={columnLabel(definition, scanned.code)}
          value={code}
          hint="Scan one after the other. Enter ends a line that is typed by hand."
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="next"
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={end}
          onPaste={paste}
        />
        <p className={styles.hint}>{countOf(state.scanned.length, definition.names)}</p>
      </div>
      <LiveRegion text={spokenScan(definition, lines)} />
    </>
  )
}

/** The last code with its verdict, and how many there are. Of lines that were read nothing is said here. */
const spokenScan = ({ scanned, names }: ImportDefinition, { judged, state }: Import): string => {
  const last = judged.at(-1)
  if (scanned === undefined || last === undefined || state.source !== null) return ''
  const { leftOut } = state
  const verdict = isRight(last) ? 'right.' : last.problems.map(({ text }) => text).join(' ')
  return [
    ...(leftOut.has(last.line.number) ? [] : [`${last.line.cells[scanned.code]}: ${verdict}`]),
    `${countOf(state.scanned.length, names)}${leftOut.size === 0 ? '' : `, ${formatCount(leftOut.size)} left out`}`,
  ].join(' ')
}

/** Returns what is called at each key of a line: whether all came as fast as a scanner types. */
const useScannerPace = () => {
  const line = useRef({ last: 0, isFast: true })
  return (now: number, isFirst: boolean): boolean => {
    const { last, isFast } = line.current
    line.current = { last: now, isFast: isFirst || (isFast && now - last <= scannerPause) }
    return line.current.isFast
  }
}
