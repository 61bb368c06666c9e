import { expect, test } from 'vitest'
import { labelPapers, labelSizes, toLabelPages, typedPaper } from '#src/rules/label-paper.ts'

test('a sheet of A4 has 24 labels of 70 x 37 mm, which fill it but for 1 mm', () => {
  const { page, label, columns, rows, top } = labelPapers.a4
  expect(columns * rows).toBe(24)
  expect(columns * label.width).toBe(page.width)
  expect(rows * label.height + 2 * top).toBe(page.height)
})

test('25 labels need a second sheet, and so do two that begin at the last place', () => {
  const labels = Array.from({ length: 25 }, (_, index) => index)
  expect(toLabelPages(labels, labelPapers.a4, 0).map((page) => page.length)).toEqual([24, 1])
  const [first = [], second] = toLabelPages([1, 2], labelPapers.a4, 23)
  expect(first.filter((label) => label === null)).toHaveLength(23)
  expect([first.at(-1), second]).toEqual([1, [2]])
  expect(toLabelPages([1, 2], labelPapers.roll, 0)).toEqual([[1], [2]])
})

test.each([
  [
    { width: '50', height: '30' },
    { width: 50, height: 30 },
  ],
  [
    { width: ' 62,5 mm', height: '29.0' },
    { width: 62.5, height: 29 },
  ],
  [{ width: '24', height: '30' }, undefined],
  [{ width: '50', height: '298' }, undefined],
  [{ width: '50', height: '' }, undefined],
  [{ width: '5e1', height: '30' }, undefined],
])('reads the typed size %j', (typed, label) => {
  expect(typedPaper(typed).paper?.label).toEqual(label)
})

test.each([
  [70, 37],
  [62, 29],
  [25, 25],
  [40, 60],
  [25, 297],
  [297, 25],
  [210, 297],
])('code and texts are within a label of %d x %d mm', (width, height) => {
  const { isWide, padding, text, code } = labelSizes({ width, height })
  expect(code).toBeGreaterThanOrEqual(8)
  // Below the code are two lines of the address, and beside or below it at least the name, the factory id and the customer.
  const below = isWide ? 1.7 * text : 1.7 * text + 3 * 1.2 * text
  expect(code + below + 2 * padding).toBeLessThanOrEqual(height)
  expect(code + 2 * padding).toBeLessThanOrEqual(width)
})
