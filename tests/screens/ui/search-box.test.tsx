import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchBox } from '#src/ui/fields/search-box.tsx'

const renderBox = () => {
  const reported: string[] = []
  const View = () => {
    const [text, setText] = useState('')
    return (
      <SearchBox
        value={text}
        onChange={(next) => {
          reported.push(next)
          setText(next)
        }}
      />
    )
  }
  render(<View />)
  return { reported, box: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }) }
}

const compose = (box: HTMLElement, steps: readonly string[]) => {
  fireEvent.compositionStart(box)
  for (const value of steps) fireEvent.change(box, { target: { value } })
}

test('reports what an input method has composed once, when it is final', () => {
  const { reported, box } = renderBox()
  compose(box, ['n', 'ni', 'nih', 'niha', 'nihao'])
  expect([reported, box.value]).toEqual([[], 'nihao'])
  fireEvent.change(box, { target: { value: '你好' } })
  fireEvent.compositionEnd(box)
  expect([reported, box.value]).toEqual([['你好'], '你好'])
})

test('reports nothing new for a composition that is given up', () => {
  const { reported, box } = renderBox()
  compose(box, ['n', 'ni'])
  fireEvent.change(box, { target: { value: '' } })
  fireEvent.compositionEnd(box)
  expect([new Set(reported), box.value]).toEqual([new Set(['']), ''])
})

/** What is composed, by its steps, and what is searched for once it rests for a second. */
test.each<[source: string, before: string, steps: readonly string[], reported: readonly string[]]>([
  ['react/react#20065: Korean, whose last syllable is never ended', '병', ['병ㅇ', '병워', '병원'], ['병원']],
  ['a word of Hindi', '', ['अ', 'अस', 'अस्प'], ['अस्प']],
  ['Korean behind Latin letters', 'Apollo ', ['Apollo 병'], ['Apollo 병']],
  ['kana that are not converted', '', ['k', 'か', 'かn', 'かな'], ['かな']],
  ['Chinese in Latin letters', '', ['n', 'ni', 'nihao'], []],
  ['half a syllable of Japanese', 'か', ['かn'], []],
])('a composition that rests: %s', (_, before, steps, expected) => {
  vi.useFakeTimers()
  const { reported, box } = renderBox()
  if (before !== '') fireEvent.change(box, { target: { value: before } })
  fireEvent.compositionStart(box)
  for (const value of steps) {
    fireEvent.change(box, { target: { value } })
    act(() => vi.advanceTimersByTime(900))
  }
  expect(reported).toEqual(before === '' ? [] : [before])
  act(() => vi.advanceTimersByTime(100))
  expect(reported).toEqual([...(before === '' ? [] : [before]), ...expected])
  expect(box.value).toBe(steps.at(-1))
  vi.useRealTimers()
})

test('takes of a pasted text what a search may hold, and says so', async () => {
  const { reported, box } = renderBox()
  const user = userEvent.setup()
  await user.click(box)
  await user.paste(`${'x'.repeat(199)}😀${'y'.repeat(20_000)}`)
  expect(reported.at(-1)).toBe('x'.repeat(199))
  expect(box.value).toBe('x'.repeat(199))
  expect(screen.queryByText('Only the first 200 characters are searched for.')).not.toBeNull()
  await user.clear(box)
  expect(screen.queryByText('Only the first 200 characters are searched for.')).toBeNull()
})

test('reports each letter on Android, where every word is composed', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/140')
  const { reported, box } = renderBox()
  compose(box, ['a', 'ar'])
  fireEvent.compositionEnd(box)
  expect(reported).toEqual(['a', 'ar'])
})

test('reports what is typed without an input method at once, and is cleared by its button', async () => {
  const { reported, box } = renderBox()
  const user = userEvent.setup()
  await user.type(box, 'ar')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(reported).toEqual(['a', 'ar', ''])
})
