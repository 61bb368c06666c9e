import type { Page } from '@playwright/test'

/** An element that has to be in the page: one of this selector that holds this text. */
type Wanted = { selector: string; text: string }

/** What has to come: other text in the elements of a selector, elements, or nothing but what was typed. */
type Outcome = { changes: string } | { shows: readonly Wanted[] } | 'typed'

/** What a person does, of which the last `event` counts, and what it leads to. */
export type Interaction = {
  event: 'click' | 'keydown' | 'input'
  act: (page: Page) => Promise<unknown>
  outcome: Outcome
}

/** Milliseconds from an event to the paint of its outcome, and how many of them went by while the last call to the API ran. */
type Painted = { milliseconds: number; call: number }

declare global {
  interface Window {
    painted: Promise<Painted>
  }
}

/** Makes a choice with real mouse and keys, and takes the time. */
export const timeToPaint = async (page: Page, { event, outcome, act }: Interaction): Promise<Painted> => {
  await page.evaluate(watchNext, { event, outcome })
  await act(page)
  return page.evaluate(() => window.painted)
}

/** Runs in the page. */
const watchNext = ({ event, outcome }: Pick<Interaction, 'event' | 'outcome'>): void => {
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  const changing = outcome !== 'typed' && 'changes' in outcome ? outcome.changes : ''
  const contentNow = () => (changing === '' ? '' : textsOf(changing).join('\n'))
  const before = contentNow()
  const isThere = () => {
    if (outcome === 'typed') return true
    if ('changes' in outcome) return !['', before].includes(contentNow())
    return outcome.shows.every(({ selector, text }) => textsOf(selector).some((own) => own.includes(text)))
  }
  performance.clearResourceTimings()
  window.painted = new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`Not shown: ${JSON.stringify(outcome)}`)), 20_000)
    let begun = 0
    const begin = ({ timeStamp }: Event) => {
      begun = timeStamp
    }
    const check = () => {
      if (begun === 0 || !isThere()) return
      clearTimeout(timeout)
      mutations.disconnect()
      removeEventListener(event, begin, { capture: true })
      removeEventListener('input', check)
      // A task after the frame: by then it is painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const milliseconds = performance.now() - begun
          const calls = performance
            .getEntriesByType('resource')
            .filter((entry) => entry instanceof PerformanceResourceTiming)
            .filter(({ name }) => name.includes('/api/'))
          const { startTime = 0, responseEnd = 0 } = calls.at(-1) ?? {}
          resolve({ milliseconds, call: Math.max(0, responseEnd - Math.max(startTime, begun)) })
        }),
      )
    }
    const mutations = new MutationObserver(check)
    mutations.observe(document.body, { childList: true, subtree: true, characterData: true })
    addEventListener(event, begin, { capture: true })
    if (outcome === 'typed') addEventListener('input', check)
  })
}
