import type { Page } from '@playwright/test'

/** Shows the sidebar, which is a drawer in narrow windows. */
export const showSidebar = async (page: Page): Promise<void> => {
  const opener = page.getByRole('button', { name: 'Open menu', exact: true, expanded: false })
  if (await opener.isVisible()) await opener.press('Enter')
}

/** Closes the drawer of narrow windows. */
export const hideSidebar = async (page: Page): Promise<void> => {
  const closer = page.getByRole('button', { name: 'Close menu', exact: true })
  if (await closer.isVisible()) await closer.press('Enter')
}
