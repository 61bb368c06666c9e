/** What toasts must not cover: what can be pressed, headings, and the strip about the connection. */
const uncovered =
  'a[href], button, input, select, textarea, label, [role=option], [role=menuitem], [role=status], h1, [role=dialog] h2'

const gap = 6

/**
 * Keeps the toasts in `root` where they cover nothing that can be pressed: at the top right, where the style sheet has them, or as
 * near as there is room. Returns a function that ends this.
 */
export const placeToasts = (root: HTMLElement): (() => void) => {
  let container: HTMLElement | null = null
  let unfollow = () => {}
  const update = () => {
    const shown = root.querySelector<HTMLElement>('.Toastify__toast-container')
    if (shown === container) return
    unfollow()
    container = shown
    unfollow = shown === null ? () => {} : follow(shown)
  }
  const observer = new MutationObserver(update)
  observer.observe(root, { childList: true, subtree: true })
  update()
  return () => {
    observer.disconnect()
    unfollow()
  }
}

/** Places the toasts again when they, the page or the window change. */
const follow = (container: HTMLElement): (() => void) => {
  let frame = 0
  let offset = { x: 0, y: 0 }
  const place = () => {
    offset = findOffset(container, offset)
    container.style.translate = `${offset.x}px ${offset.y}px`
  }
  const placeLater = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const size = new ResizeObserver(place)
  size.observe(container)
  const page = new MutationObserver(placeLater)
  page.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('resize', placeLater)
  document.addEventListener('scrollend', placeLater, true)
  return () => {
    cancelAnimationFrame(frame)
    size.disconnect()
    page.disconnect()
    window.removeEventListener('resize', placeLater)
    document.removeEventListener('scrollend', placeLater, true)
  }
}

type Offset = { x: number; y: number }

/** How far from the place of the style sheet; as before while the toasts are in use. */
const findOffset = (container: HTMLElement, offset: Offset): Offset => {
  if (container.matches(':hover, :focus-within')) return offset
  const box = container.getBoundingClientRect()
  const home = { top: box.top - offset.y, right: box.right - offset.x }
  const area = { left: 0, ...home, bottom: window.innerHeight }
  // A phone has no room beside them.
  if (area.right < 2 * box.width) return { x: 0, y: 0 }
  const obstacles = [...document.querySelectorAll(uncovered)]
    .filter((element) => !container.contains(element) && element.closest('[inert]') === null)
    .map((element) => withGap(element.getBoundingClientRect()))
    .filter(({ left, right, top, bottom }) => right - left > 2 * gap && bottom - top > 2 * gap)
  const place = findClearPlace(box, area, obstacles)
  return { x: place.right - home.right, y: place.top - home.top }
}

const withGap = ({ left, top, right, bottom }: Box): Box => ({
  left: left - gap,
  top: top - gap,
  right: right + gap,
  bottom: bottom + gap,
})

/** In pixels of the window. */
type Box = { left: number; top: number; right: number; bottom: number }

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
