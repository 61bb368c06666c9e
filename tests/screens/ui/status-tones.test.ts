import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { statusTones } from '#src/ui/feedback/status-badge.tsx'
import { contrast, parseColour } from '#src/ui/frame/accent-colours.ts'

const read = (path: string) => readFileSync(`src/ui/${path}`, 'utf8')

const [tokens, badge, overview] = [
  read('tokens.css'),
  read('feedback/status-badge.module.css'),
  read('overview/overview.module.css'),
]

/** The light and the dark colour of a property in the rule of a class. */
const coloursOf = (css: string, name: string, property: string) => {
  const [, rule = ''] = css.match(new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm')) ?? []
  const [, token = 'none'] = rule.match(new RegExp(`^ *${property}: var\\(([\\w-]+)\\)`, 'm')) ?? []
  return pairOf(token)
}

const pairOf = (token: string) => {
  const [, light = '', dark = ''] =
    tokens.match(new RegExp(`${token}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)`)) ?? []
  return [parseColour(light), parseColour(dark)] as const
}

const surface = pairOf('--surface')

test.each(statusTones)('a status that is %s is readable, and its dot is seen, in both themes', (tone) => {
  const [text, ground, dot] = [
    coloursOf(badge, tone, 'color'),
    coloursOf(badge, tone, 'background'),
    coloursOf(overview, tone, 'color'),
  ]
  for (const theme of [0, 1] as const) {
    expect(contrast(text[theme], ground[theme])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dot[theme], surface[theme])).toBeGreaterThanOrEqual(3)
  }
})
