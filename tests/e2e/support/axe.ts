import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { isProof } from './proof.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe checks in each theme: in the second one only colours can differ. */
const themes = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, axe.RunOnly>

type Theme = keyof typeof themes

export const bothThemes: readonly Theme[] = ['light', 'dark']

/** In the dark only where there are popups, and all in the proof. */
export const themesOfScreens: readonly Theme[] = isProof ? bothThemes : ['light']

/** Checks the page by WCAG 2.2 A and AA; returns each violation with its elements. */
export const violationsOn = async (page: Page, inThemes = bothThemes): Promise<string[]> => {
  await page.evaluate(scrollToTop)
  await page.evaluate(setPositionOfButtons, 'static' as const)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const found: string[] = []
  for (const colorScheme of inThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(settleAnimations)
    found.push(
      ...(await page.evaluate(runAxe, themes[colorScheme])).map(
        (violation) => `${colorScheme}: ${violation}`,
      ),
    )
  }
  // The test goes on with the page as its user has it.
  await page.evaluate(setPositionOfButtons, '' as const)
  return found
}

/** The head of a page and the buttons of a form stay at its edges, and cover parts of what can be scrolled from under them. */
const scrollToTop = () => scrollTo(0, 0)

const setPositionOfButtons = (position: 'static' | '') => {
  for (const bar of document.querySelectorAll<HTMLElement>('[class*="form-actions"]'))
    bar.style.position = position
}

/** Waits until colours have stopped changing. Loading animations never end, so they are not awaited. */
const settleAnimations = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished),
  )

declare global {
  interface Window {
    axe: typeof axe
  }
}

const runAxe = async (runOnly: axe.RunOnly) => {
  const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
