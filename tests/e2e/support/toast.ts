import type { Locator, Page } from '@playwright/test'

export const toast = (page: Page, message: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: message })
