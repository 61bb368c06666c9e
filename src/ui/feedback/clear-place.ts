/** In pixels of the window. */
export type Box = { left: number; top: number; right: number; bottom: number }

/**
 * Returns the box of the size of `box`, within `area`, that overlaps no obstacle: `box` itself, or else one near the top right
 * corner; that corner where there is none.
 */
export const findClearPlace = (box: Box, area: Box, obstacles: readonly Box[]): Box => {
  const corner = moveTo(box, area)
  const isFree = (place: Box) => isWithin(place, area) && !obstacles.some((other) => overlap(place, other))
  if (isFree(box)) return box
  const tops = [area.top, ...obstacles.map(({ bottom }) => bottom)]
  const rights = [area.right, ...obstacles.map(({ left }) => left)]
  const places = tops.flatMap((top) => rights.map((right) => moveTo(box, { top, right })))
  // Rather beside the corner than below it, in the content of the page.
  const distance = ({ top, right }: Box) => 4 * (top - corner.top) + corner.right - right
  return places.toSorted((one, other) => distance(one) - distance(other)).find(isFree) ?? corner
}

const moveTo = (box: Box, { top, right }: Pick<Box, 'top' | 'right'>): Box => ({
  left: right - (box.right - box.left),
  top,
  right,
  bottom: top + (box.bottom - box.top),
})

const isWithin = (box: Box, area: Box): boolean =>
  box.left >= area.left && box.top >= area.top && box.right <= area.right && box.bottom <= area.bottom

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
