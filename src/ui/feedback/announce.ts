import styles from '#src/ui/surfaces.module.css'

/** Screen readers drop what is announced together with many other changes of the page, or with a move of the focus. */
export const pauseMs = 400

/** A text that stayed would be read again whenever the page is no longer hidden by a question. */
export const keptMs = 5_000

let pending: ReturnType<typeof setTimeout> | undefined

/**
 * Has screen readers say a text politely, shortly afterwards; a later text replaces one that was not said yet. Waits while
 * a question hides the page from them.
 */
export const announce = (text: string): void => {
  const region = findRegion() ?? addRegion()
  const say = () => {
    const isHidden = region.closest('[aria-hidden=true]') !== null
    if (isHidden) pending = setTimeout(say, pauseMs)
    // A new element each time: the same text is said again.
    else {
      region.replaceChildren(paragraphOf(text))
      pending = setTimeout(() => region.replaceChildren(), keptMs)
    }
  }
  clearTimeout(pending)
  pending = setTimeout(say, pauseMs)
}

const findRegion = () => document.querySelector<HTMLElement>(`body > .${styles.hidden}[aria-live]`)

const addRegion = (): HTMLElement => {
  const region = document.createElement('div')
  region.className = styles.hidden ?? ''
  region.setAttribute('aria-live', 'polite')
  return document.body.appendChild(region)
}

const paragraphOf = (text: string): HTMLElement => {
  const paragraph = document.createElement('p')
  paragraph.textContent = text
  return paragraph
}
