import { expect, type Page } from '@playwright/test'
import { words } from '#tests/support/words.ts'

export const customerForm = (page: Page) => {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    box,
    button,
    logo: page.getByLabel('Logo', { exact: true }).and(page.locator('input')),
    banner: page.getByLabel('Banner', { exact: true }).and(page.locator('input')),
    picture: (name: string) => page.getByRole('img', { name, exact: true }),
    portal: (name: string) => page.getByRole('checkbox', { name, exact: true }),

    /** Fills in all required fields of a new customer, without saving. */
    fill: async (company: string) => {
      await box('Company Name').fill(company)
      await page.getByRole('combobox', { name: words.lob.one, exact: true }).selectOption('Cardiology')
      await box('Address Line 1').fill('1, Lake Road')
      await box('City').fill('Pune')
      await box('State').fill('Maharashtra')
      await box('Portal URL').fill(`https://${company.toLowerCase().replaceAll(' ', '-')}.portal.example`)
      await page.getByRole('checkbox', { name: 'Nurse', exact: true }).check()
      await box('Password').fill('Hospital#2026')
      await box('Confirm Password').fill('Hospital#2026')
      await expect(button('Save')).toBeEnabled()
    },

    /** Opens the edit form of a customer and waits until its portals have loaded. */
    openEdit: async (id: number) => {
      await page.goto(`/customer/edit/${id}`)
      await expect(page.getByRole('checkbox', { name: 'Nurse', exact: true })).toBeVisible()
    },
  }
}

/** Whether an image has been loaded and rendered. */
export const isImageLoaded = (image: ReturnType<Page['getByRole']>): Promise<boolean> =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0)

/** A PNG that browsers render, padded to a size if one is given. */
export const pngFile = (name: string, size = picture.length) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([picture, Buffer.alloc(size - picture.length)]),
})

export const svgFile = (name: string, content: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(content),
})

/** 8 × 8 pixels of one colour. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mPgiU/DihiGlgQAVHQ0QVst7LgAAAAASUVORK5CYII=',
  'base64',
)
