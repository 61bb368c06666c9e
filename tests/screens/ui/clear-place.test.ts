import { describe, expect, test } from 'vitest'
import { findClearPlace } from '#src/app/place-toasts.ts'

type Box = Parameters<typeof findClearPlace>[0]

const area: Box = { left: 0, top: 10, right: 1000, bottom: 800 }
const boxAt = (left: number, top: number, width = 300, height = 50): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const corner = boxAt(700, 10)

describe('the place of what lies over a page', () => {
  test('stays in the corner where nothing is below it', () => {
    expect(findClearPlace(corner, area, [boxAt(0, 10), boxAt(700, 60)])).toEqual(corner)
  })

  test('moves beside a button in the corner, as far as needed', () => {
    expect(findClearPlace(corner, area, [boxAt(900, 20, 80, 40)])).toEqual(boxAt(600, 10))
  })

  test('moves below a row of buttons that leaves no room beside it', () => {
    expect(findClearPlace(corner, area, [boxAt(200, 20, 780, 40)])).toEqual(boxAt(700, 60))
  })

  test('stays where it is while that is clear, also if the corner has become clear', () => {
    expect(findClearPlace(boxAt(600, 10), area, [])).toEqual(boxAt(600, 10))
  })

  test('returns to the corner where no place is clear', () => {
    expect(findClearPlace(boxAt(600, 10), area, [area])).toEqual(corner)
  })
})
