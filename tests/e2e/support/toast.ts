import type { Locator, Page } from '@playwright/test'

/** The toast with this sentence. */
export const toast = (page: Page, sentence: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: sentence })
