import { useEffect, useRef } from 'react'
import styles from '#src/ui/surfaces.module.css'

/** Screen readers drop what is announced together with many other changes of the page, or with a move of the focus. */
const pauseMs = 400

/** A text that stayed would be read again whenever the page is no longer hidden by a question. */
const keptMs = 5_000

/**
 * Has screen readers say a text in a live region, shortly afterwards; then it is empty again. Waits while a question hides
 * the region from them. Returns a function that stops it.
 */
const sayIn = (region: HTMLElement, text: string): (() => void) => {
  const say = () => {
    const isHidden = region.closest('[aria-hidden=true]') !== null
    if (isHidden) pending = setTimeout(say, pauseMs)
    // A new element each time: the same text is said again.
    else {
      region.replaceChildren(paragraphOf(text))
      pending = setTimeout(() => region.replaceChildren(), keptMs)
    }
  }
  let pending = setTimeout(say, pauseMs)
  return () => clearTimeout(pending)
}

const paragraphOf = (text: string): HTMLElement => {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}

let stopAnnouncing = () => {}

/** Has screen readers say a text politely; a later text replaces one that was not said yet. */
export const announce = (text: string): void => {
  stopAnnouncing()
  stopAnnouncing = sayIn(findRegion() ?? addRegion(), text)
}

const findRegion = () => document.querySelector<HTMLElement>(`body > .${styles.hidden}[aria-live]`)

const addRegion = (): HTMLElement => {
  const region = document.createElement('div')
  region.className = styles.hidden ?? ''
  region.setAttribute('aria-live', 'polite')
  return document.body.appendChild(region)
}

type LiveRegionProps = {
  /** With a label it is a status region of that name. */
  label?: string
  text: string
}

/** A visually hidden region: screen readers announce each new text. */
export const LiveRegion = ({ label, text }: LiveRegionProps) => {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (region.current === null) return undefined
    if (text !== '') return sayIn(region.current, text)
    region.current.replaceChildren()
    return undefined
  }, [text])
  return (
    <div
      ref={region}
      {...(label === undefined ? { 'aria-live': 'polite' } : { role: 'status', 'aria-label': label })}
      className={styles.hidden}
    />
  )
}
