import { expect, type Locator, type Page } from '@playwright/test'

export const toast = (page: Page, message: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: message })

/**
 * Stops the time of the toasts that are shown, as in a window without the focus: otherwise they close by themselves. A
 * toast that has just been painted does not listen yet.
 */
export const holdToasts = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        dispatchEvent(new Event('blur'))
        const times = [...document.querySelectorAll('.Toastify__progress-bar')]
        return (
          times.length > 0 && times.every((time) => getComputedStyle(time).animationPlayState === 'paused')
        )
      }),
    )
    .toBe(true)
