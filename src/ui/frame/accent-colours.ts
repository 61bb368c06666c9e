type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/** What WCAG asks of text. */
const readable = 4.5

/** Surfaces of the portal on which links and buttons are read (src/ui/tokens.css). */
const lightSurface: Rgb = [234, 240, 238]
const darkSurface: Rgb = [26, 46, 51]
const sidebarText: Rgb = [169, 200, 199]
const darkSidebarText: Rgb = [147, 173, 173]

/**
 * Returns custom properties for the portal's colours. The accent is darkened or lightened until text in it,
 * and on it, is readable in both themes.
 */
export const accentColours = (accent: string): Record<string, string> => {
  const base = parseColour(accent)
  const light = shade(base, black, (colour) => contrast(colour, lightSurface) >= readable)
  const dark = shade(base, white, (colour) => contrast(colour, darkSurface) >= readable + 1.5)
  const deep = shade(base, black, (colour) => contrast(mix(colour, white, 0.12), sidebarText) >= readable)
  const night = shade(
    mix(base, black, 0.6),
    black,
    (colour) => contrast(mix(colour, white, 0.12), darkSidebarText) >= readable,
  )
  return {
    '--brand': pair(light, dark),
    '--brand-strong': pair(mix(light, black, 0.2), mix(dark, white, 0.3)),
    '--brand-soft': pair(mix(light, white, 0.88), mix(dark, [19, 35, 39], 0.82)),
    '--on-brand': pair(white, [4, 20, 22]),
    '--link': pair(light, dark),
    '--focus': pair(light, dark),
    '--deep': pair(deep, night),
    '--deep-hover': pair(mix(deep, white, 0.06), mix(night, white, 0.06)),
    '--deep-current': pair(mix(deep, white, 0.12), mix(night, white, 0.12)),
    '--deep-line': pair(mix(deep, white, 0.16), mix(night, white, 0.16)),
  }
}

/** Mixes towards black or white in small steps until the colour is good enough. */
const shade = (colour: Rgb, towards: Rgb, isEnough: (colour: Rgb) => boolean): Rgb => {
  for (let part = 0; part < 1; part += 0.02) {
    const mixed = mix(colour, towards, part)
    if (isEnough(mixed)) return mixed
  }
  return towards
}

const mix = (from: Rgb, to: Rgb, part: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * part),
  Math.round(from[1] + (to[1] - from[1]) * part),
  Math.round(from[2] + (to[2] - from[2]) * part),
]

/** The contrast ratio of WCAG 2. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Of WCAG 2: 0 is black, 1 is white. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** `#1a2b3c` as numbers. */
export const parseColour = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

const pair = (light: Rgb, dark: Rgb): string => `light-dark(${toHex(light)}, ${toHex(dark)})`

const toHex = (colour: Rgb): string =>
  `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
