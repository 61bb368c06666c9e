import { encodePng } from './png.ts'

const size = 64
const [white, coloured, dark, pale] = [0, 1, 2, 3] as const

const colours = [
  [38, 104, 141],
  [31, 122, 98],
  [150, 84, 38],
  [98, 66, 158],
] as const

/** Returns the bytes of a small PNG: a label, a log or a logo, by the end of its file name. */
export const drawTile = (name: string, number: number): Uint8Array =>
  encodePng({
    size,
    palette: [[255, 255, 255], colours[number % colours.length] ?? colours[0], [40, 52, 64], [221, 227, 232]],
    shade: shadeOf(name)(number),
  })

const shadeOf = (name: string): ((number: number) => Shade) => {
  if (name.endsWith('-label.png')) return label
  return name.endsWith('-log.png') ? log : () => logo
}

type Shade = (x: number, y: number) => number

/** A white cross on a disc. */
const logo: Shade = (x, y) => {
  const [fromLeft, fromTop] = [Math.abs(x - 31.5), Math.abs(y - 31.5)]
  if (fromLeft ** 2 + fromTop ** 2 > 31 ** 2) return white
  const isCross = (fromLeft < 6 && fromTop < 19) || (fromTop < 6 && fromLeft < 19)
  return isCross ? white : coloured
}

/** A curve on squared paper. */
const log =
  (number: number): Shade =>
  (x, y) => {
    const height = 34 - ((x + number * 5) % 21 < 3 ? 18 : (x + number * 5) % 21 < 5 ? -8 : 0)
    if (Math.abs(y - height) < 2) return dark
    return x % 8 === 0 || y % 8 === 0 ? pale : white
  }

/** A sticker: a coloured edge, a line of type, a bar code. */
const label =
  (number: number): Shade =>
  (x, y) => {
    if (x < 3 || y < 3 || x > 60 || y > 60) return coloured
    if (y > 9 && y < 14 && x > 8 && x < 44) return pale
    const isBar = y > 22 && y < 52 && x > 8 && x < 56 && (x * x + number * 7) % 5 < 2
    return isBar ? dark : white
  }
