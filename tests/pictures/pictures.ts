import type { Page } from '@playwright/test'

export type Picture = {
  name: string
  build: 'dist' | 'dist-demo'
  width: number
  height: number
  theme: 'light' | 'dark'
  /** Leads from the dashboard to what the picture shows. */
  reach(page: Page): Promise<void>
}

const laptop = { width: 1440, height: 900, theme: 'light' } as const

const open = async (page: Page, address: string, part: string): Promise<void> => {
  await page.goto(address)
  await page.getByText(part, { exact: true }).filter({ visible: true }).first().waitFor()
}

export const pictures: readonly Picture[] = [
  {
    ...laptop,
    build: 'dist',
    name: 'customers',
    reach: (page) => open(page, '/customers', 'Aranya Eye Foundation Hospital'),
  },
  {
    ...laptop,
    name: 'demo-panel',
    build: 'dist-demo',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Demo panel', exact: true }).click()
      await page.getByRole('region', { name: 'Persona', exact: true }).waitFor()
    },
  },
]
