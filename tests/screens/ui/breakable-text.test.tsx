import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BreakableText } from '#src/ui/records/breakable-text.ts'

/** The text, and the text with a bar at each possible line break. */
const renderText = (text: string) => {
  const { container } = render(<BreakableText text={text} />)
  const { childNodes } = container.querySelector('span') ?? container
  const parts = Array.from(childNodes, (node) => (node.nodeName === 'WBR' ? '|' : node.textContent))
  return { text: container.textContent, parts: parts.join('') }
}

test.each([
  ['anna.rao@ward-3.example', 'anna.rao@|ward-3.example'],
  ['annapurna.deshpande.8@ward.example', 'annapurna.|deshpande.|8@|ward.example'],
  ['https://ward.example/a_b?c=d&e', 'https://|ward.|example/|a_|b?|c=|d&|e'],
  ['Write to anna@ward.example, e.g. at 3.5 h.', 'Write to anna@|ward.example, e.g. at 3.5 h.'],
  ['The mark stands on white.', 'The mark stands on white.'],
  ['', ''],
])('%s breaks behind the signs of its addresses, and stays the same text', (text, parts) => {
  expect(renderText(text)).toEqual({ text, parts })
})

test('a text with possible line breaks is one item of the grid that it stands in', () => {
  const { container } = render(<BreakableText text="anna.rao@ward-3.example" />)
  expect(container.childNodes).toHaveLength(1)
})
