import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data'
import { expect, test } from '@playwright/test'

const data: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

const { properties = {}, selectors = {}, types = {}, 'at-rules': atRules = {} } = data.css
const { builtins = {} } = data.javascript

/** What this test reads of a feature of the compatibility data. */
type Feature = { __compat?: Identifier['__compat'] }

const browsers = ['chrome', 'firefox', 'safari'] as const

/** What the README promises: `should work from Chrome 123, Firefox 128 and Safari 17.5`. */
const promised = (): Record<(typeof browsers)[number], number> => {
  const readme = readFileSync('README.md', 'utf8')
  const [, chrome, firefox, safari] =
    /should work from\s+Chrome (\S+), Firefox (\S+) and Safari (\d+(?:\.\d+)?)/.exec(readme) ?? []
  return { chrome: Number(chrome), firefox: Number(firefox), safari: Number(safari) }
}

/** Newer than the promised versions; the portal works without them, as said. */
const withFallback: Readonly<Record<string, string>> = {
  'property scrollbar-width': 'the scroll bar stays visible',
  'property text-wrap': 'headings break as usual',
  'property content-visibility': 'cards below the fold are laid out at once',
  'property contain-intrinsic-height': 'goes with content-visibility',
  'property -moz-osx-font-smoothing': 'the system smooths text as usual',
  'property -webkit-font-smoothing': 'the system smooths text as usual',
  'property -webkit-text-size-adjust': 'phones may enlarge text',
  'property overscroll-behavior': 'scrolling goes on behind a popup',
  'property user-select': 'the build adds the prefix for Safari',
  'at-rule page': 'printed with the margins of the browser',
  'property resize': 'text areas keep their height',
  'selector -ms-reveal': 'only Edge has this button',
  'selector -webkit-search-cancel-button': 'other browsers have no such button',
  'function Error.captureStackTrace': 'libraries ask whether it is there',
  'function document.startViewTransition': 'React calls it for its ViewTransition alone, which is not used',
}

const built = (extension: string): string =>
  readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => readFileSync(join('dist', file), 'utf8'))
    .join('\n')

const allMatches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
]

/** The first version with the feature; infinite where there is none. Prefixed, partial and flagged support do not count. */
const firstVersion = (statement: SupportStatement | undefined): number => {
  const versions = [statement ?? []]
    .flat()
    .filter((each: SimpleSupportStatement) => each.flags === undefined && each.prefix === undefined)
    .map(({ version_added: added }) =>
      typeof added === 'string' ? Number.parseFloat(added.replace('≤', '')) : Number.NaN,
    )
    .filter((version) => !Number.isNaN(version))
  return Math.min(Number.POSITIVE_INFINITY, ...versions)
}

/** The browsers that have none of these features in the promised version. Several features may share a name. */
const missingIn = (features: readonly (Feature | undefined)[]): string[] => {
  const known = features.flatMap((feature) => feature?.__compat ?? [])
  if (known.length === 0) return []
  const versions = promised()
  return browsers.filter((browser) =>
    known.every(({ support }) => firstVersion(support[browser]) > versions[browser]),
  )
}

type Found = { name: string; features: readonly (Feature | undefined)[] }

const cssFeatures = (css: string): Found[] => [
  ...allMatches(css, /[{;]\s*([a-z-]+)\s*:/g).map((name) => ({
    name: `property ${name}`,
    features: [properties[name]],
  })),
  ...allMatches(css, /::?([a-z-]+)(?=[\s,{(:.[>+~)])/g).map((name) => ({
    name: `selector ${name}`,
    features: [selectors[name]],
  })),
  ...allMatches(css, /@([a-z-]+)/g).map((name) => ({
    name: `at-rule ${name}`,
    features: [atRules[name]],
  })),
  ...allMatches(css, /\b(light-dark|color-mix|oklch|clamp|min|max)\(/g).map((name) => ({
    name: `function ${name}`,
    features: [types.color?.[name], types[name]],
  })),
  ...(css.includes('subgrid')
    ? [{ name: 'value subgrid', features: [properties['grid-template-columns']?.subgrid] }]
    : []),
  ...(/content:[^;}]*\/\s*""/.test(css)
    ? [{ name: 'alternative text of content', features: [properties.content?.alt_text] }]
    : []),
]

const member = (owner: Identifier | undefined, name: string): Feature | undefined => {
  const found = owner === undefined ? undefined : Object.entries(owner).find(([key]) => key === name)?.[1]
  return typeof found === 'object' && '__compat' in found ? { __compat: found.__compat } : undefined
}

/** The objects whose methods are looked up by name alone. Methods of other objects often have the names of our own functions. */
const collections = ['Array', 'String', 'Set', 'Map', 'Promise', 'TypedArray']

const singletons = {
  document: 'Document',
  navigator: 'Navigator',
  window: 'Window',
  history: 'History',
} as const

const jsFeatures = (code: string): Found[] => [
  ...allMatches(code, /\.([a-zA-Z]{2,})\(/g).map((name) => ({
    name: `method ${name}`,
    features: collections.map((owner) => member(builtins[owner], name)),
  })),
  ...allMatches(code, /\b([A-Z][A-Za-z]+\.[a-zA-Z]+)\(/g).map((call) => {
    const [owner = '', name = ''] = call.split('.')
    return {
      name: `function ${call}`,
      features: [member(builtins[owner], name), member(data.api[owner], `${name}_static`)],
    }
  }),
  ...Object.entries(singletons).flatMap(([object, owner]) =>
    allMatches(code, new RegExp(`\\b${object}\\.([a-zA-Z]+)\\(`, 'g')).map((name) => ({
      name: `function ${object}.${name}`,
      features: [member(data.api[owner], name)],
    })),
  ),
  ...allMatches(code, /new ([A-Z][A-Za-z]+)\(/g).map((name) => ({
    name: `class ${name}`,
    features: [data.api[name], builtins[name]],
  })),
]

const tooNew = (found: readonly Found[]): string[] =>
  found
    .filter(({ name }) => withFallback[name] === undefined)
    .flatMap(({ name, features }) => missingIn(features).map((browser) => `${name} (${browser})`))

test('the README promises no browser version that lacks a CSS feature of the build', () => {
  expect(Object.values(promised()).every((version) => version > 0)).toBe(true)
  expect(tooNew(cssFeatures(built('.css')))).toEqual([])
})

test('the README promises no browser version that lacks a JavaScript feature of the build', () => {
  expect(tooNew(jsFeatures(built('.js')))).toEqual([])
})

test('finds a feature that a promised browser version lacks', () => {
  expect(tooNew(cssFeatures('a{interpolate-size:allow-keywords}'))).toContain(
    'property interpolate-size (firefox)',
  )
  expect(tooNew(jsFeatures('Array.fromNothing(); Iterator.zip(); x.toSorted()'))).toContain(
    'function Iterator.zip (firefox)',
  )
})
