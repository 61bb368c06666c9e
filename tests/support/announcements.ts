import { onTestFinished } from 'vitest'

/** What screen readers get to read from now on by the regions of `announce`, which are emptied again a few seconds later. */
export const recordAnnouncements = (): readonly string[] => {
  const announced: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches('body > [aria-live]'))
        announced.push(...Array.from(addedNodes, ({ textContent }) => textContent ?? ''))
  })
  observer.observe(document.body, { subtree: true, childList: true })
  onTestFinished(() => observer.disconnect())
  return announced
}
