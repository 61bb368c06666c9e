import { expect, test } from 'vitest'
import { accentColours, contrast, parseColour } from '#src/ui/frame/accent-colours.ts'

const accents = ['#000000', '#ffffff', '#ffe600', '#00ff66', '#e4002b', '#0033aa', '#7f7f7f', '#ff8fd0']

const pairOf = (colours: Record<string, string>, name: string) => {
  const [light = '', dark = ''] = colours[name]?.match(/#[\da-f]{6}/g) ?? []
  return { light: parseColour(light), dark: parseColour(dark) }
}

test.each(accents)('text in and on the accent colour %s is readable in both themes', (accent) => {
  const colours = accentColours(accent)
  const brand = pairOf(colours, '--brand')
  const onBrand = pairOf(colours, '--on-brand')
  const current = pairOf(colours, '--deep-current')
  const ratios = [
    contrast(brand.light, parseColour('#eaf0ee')),
    contrast(brand.dark, parseColour('#1a2e33')),
    contrast(onBrand.light, brand.light),
    contrast(onBrand.dark, brand.dark),
    contrast(parseColour('#a9c8c7'), current.light),
    contrast(parseColour('#93adad'), current.dark),
  ]
  for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(4.5)
})
