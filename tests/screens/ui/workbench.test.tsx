import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allowLogged } from '#tests/support/expect-logged.ts'
import { pages } from '#tests/workbench/pages.tsx'

/** Components that are shown as parts of other components. */
const parts = [
  'field',
  'lazy-part',
  'menu-button',
  'popup-dialog',
  'sidebar',
  'table-head',
  'brand-logo',
  'page-header',
  // Of the selection of a list, and of the labels of devices.
  'select-box',
  'label-pages',
  'qr-code',
]

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

test('the workbench shows every component of src/ui', () => {
  const code = filesIn('tests/workbench')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  const components = filesIn('src/ui').filter(
    (file) => file.endsWith('.tsx') && !parts.some((part) => file.endsWith(`/${part}.tsx`)),
  )
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter((file) => !code.includes(`#${file}`))).toEqual([])
})

test.each(Object.keys(pages))('the workbench renders its page %s', (name) => {
  allowLogged(/^This popup could not be loaded\. Error: The network is lost/)
  const { container } = render(pages[name])
  expect(container.textContent).not.toBe('')
})
