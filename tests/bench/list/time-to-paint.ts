import type { Page } from '@playwright/test'

/** A choice on a list: a button pressed, or words typed into the search. */
export type Interaction = { press: string } | { search: string }

/**
 * Makes a choice within the page and gives the milliseconds until other rows are painted, without those of the call. Where it
 * is a search the pause in typing, which the list waits for, does not count either.
 */
export const timeToPaint = (page: Page, choice: Interaction, pause: number): Promise<number> =>
  page.evaluate(
    async ({ choice, pause }) => {
      const rows = () =>
        [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent).join('\n')
      const nextFrame = () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      const choose = () => {
        if ('press' in choice) {
          const buttons = [...document.querySelectorAll('button')]
          const named = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent
          buttons.find((button) => named(button) === choice.press)?.click()
          return 0
        }
        const box = document.querySelector<HTMLInputElement>('input[type=search]')
        // React listens to what the browser itself sets, not to an assignment.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, choice.search)
        box?.dispatchEvent(new Event('input', { bubbles: true }))
        return pause
      }
      const before = rows()
      performance.clearResourceTimings()
      const changed = new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          if (rows() === before || document.querySelector('tbody tr') === null) return
          watch.disconnect()
          resolve()
        })
        watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      })
      const begun = performance.now()
      const waited = choose()
      await changed
      await nextFrame()
      const painted = performance.now()
      const call = performance.getEntriesByType('resource').find(({ name }) => name.includes('/customer/'))
      if (call === undefined) throw new Error('The rows changed without a call')
      return painted - begun - waited - call.duration
    },
    { choice, pause },
  )
