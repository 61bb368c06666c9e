import type { Page } from '@playwright/test'

/** What a person sees of one element. */
export type Part = {
  /** Its role and text, with a number if several of them are alike. */
  name: string
  /** Left, top, width and height within the page, in px. */
  box: readonly [number, number, number, number]
  colours: string
  letters: string
}

/** Returns the visible landmarks, headings, controls, cells, texts, pictures and popups, once they have stopped changing. */
export const measure = async (page: Page): Promise<Part[]> => {
  // Away from what would look different below it.
  await page.mouse.move(0, 0)
  await page.waitForFunction(isSettled)
  let before: Part[] = []
  for (;;) {
    const parts = await page.evaluate(measureParts)
    if (JSON.stringify(parts) === JSON.stringify(before)) return parts
    before = parts
  }
}

const isSettled = (): boolean =>
  document.fonts.status === 'loaded' &&
  [...document.querySelectorAll('img, [aria-busy=true], [role=progressbar]:not([aria-hidden=true])')]
    .filter((element) => element.checkVisibility())
    .every(
      (element) => element instanceof HTMLImageElement && (element.complete || element.loading === 'lazy'),
    ) &&
  // Until its options have come, a select shows a hidden one, and in a form that of its record alone.
  [...document.querySelectorAll('select')].every(
    ({ form, options, selectedOptions: [chosen] }) =>
      chosen?.hidden !== true && (form === null || options.length > 1),
  ) &&
  document.getAnimations().every(({ playState }) => playState !== 'running')

/** Runs in the page, after two frames. Notices are left out: they come and go. */
const measureParts = async (): Promise<Part[]> => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
  const seen = new Map<string, number>()
  const selector =
    'body, header, nav, main, aside, footer, section, form, dialog, [role], h1, h2, h3, h4, a, button, input, select, textarea, label, legend, table, th, td, dt, dd, p, li, img, svg, summary'
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isVisible || width < 2 || height < 2 || element.closest('#notices') !== null) return []
    const style = getComputedStyle(element)
    const text = element.getAttribute('aria-label') ?? element.textContent ?? ''
    // Times and numbers are not what is compared: the walks are some seconds apart.
    const words = text.replace(/\s+/g, ' ').trim().slice(0, 40).replace(/\d/g, '0')
    const kind = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const label = `${kind} "${words}"`
    const count = (seen.get(label) ?? 0) + 1
    seen.set(label, count)
    return {
      name: count === 1 ? label : `${label} ${count}`,
      box: [left + scrollX, top + scrollY, width, height] as const,
      colours: `${style.color} on ${style.backgroundColor}, border ${style.borderTopWidth} ${style.borderTopColor}`,
      letters: `${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${style.fontFamily} ${style.textTransform}`,
    }
  })
}
