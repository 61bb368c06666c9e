import { expect, test } from 'vitest'
import { refuseDroppedFiles } from '#src/app/refuse-dropped-files.ts'

refuseDroppedFiles()

/** Drops data of these types (as in `DataTransfer.types`). Returns whether the browser's default action is still allowed. */
const isLeftToBrowser = (...types: string[]): boolean => {
  const dropped = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(dropped, { dataTransfer: { types, dropEffect: 'copy' } })
  return document.body.dispatchEvent(dropped)
}

test('keeps a dropped file from replacing the portal', () => {
  expect(isLeftToBrowser('Files')).toBe(false)
})

test('leaves dropped text to the field under it', () => {
  expect(isLeftToBrowser('text/plain')).toBe(true)
})
