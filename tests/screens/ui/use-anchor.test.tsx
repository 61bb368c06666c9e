import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useAnchor } from '#src/ui/popups/use-anchor.ts'

type Place = Parameters<typeof useAnchor>[2]

const View = ({ place }: { place: Place }) => {
  const popup = useRef<HTMLDivElement>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  useAnchor(popup, anchor, place)
  return (
    <>
      <button ref={anchor} type="button">
        Anchor
      </button>
      <div ref={popup} role="note" />
    </>
  )
}

/** A window of 800 by 600, an anchor of 100 by 40 in it, and a popup that would be 200 high. */
const renderPopup = (top: number, place: Place): CSSStyleDeclaration => {
  const root = document.documentElement
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200)
  stand(top)
  render(<View place={place} />)
  return screen.getByRole('note').style
}

const stand = (top: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, top, 100, 40))

test('opens a popup under its anchor', () => {
  const style = renderPopup(100, { side: 'bottom', align: 'start' })
  expect([style.top, style.left]).toEqual(['144px', '300px'])
})

test('opens above the anchor when there is more room, and fits into it', () => {
  const style = renderPopup(450, { side: 'bottom', align: 'start' })
  expect([style.top, style.bottom, style.left, style.maxHeight]).toEqual(['auto', '154px', '300px', '441px'])
})

test('is no wider than the window has room for', () => {
  expect(renderPopup(100, { side: 'bottom', align: 'start' }).maxWidth).toBe('491px')
})

test('aligns the right edges on request', () => {
  expect(renderPopup(100, { side: 'bottom', align: 'end' }).right).toBe('400px')
})

test('follows its anchor while something is scrolled', () => {
  const style = renderPopup(100, { side: 'bottom', align: 'start' })
  stand(60)
  act(() => void document.dispatchEvent(new Event('scroll')))
  expect(style.top).toBe('104px')
})

test.each([
  ['covers the lower half of the window', { offsetTop: 0, height: 300 }, 200, ['auto', '404px', '191px']],
  [
    'covers the lower half of a window that is scrolled',
    { offsetTop: 100, height: 300 },
    300,
    ['auto', '304px', '191px'],
  ],
  ['is below the popup', { offsetTop: 0, height: 400 }, 100, ['144px', 'auto', '251px']],
])('stays above a keyboard on the screen that %s', (_, sight, top, expected) => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { offsetTop: 0, height: 600 }))
  const style = renderPopup(top, { side: 'bottom', align: 'start' })
  act(() => {
    Object.assign(Object(window.visualViewport), sight)
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  expect([style.top, style.bottom, style.maxHeight]).toEqual(expected)
  vi.unstubAllGlobals()
})
