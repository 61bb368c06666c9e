import type { Browser, BrowserContext, Page } from '@playwright/test'
import { measure, type Part } from './measure.ts'
import { type Screen, signInByForm } from './screens.ts'

export type Walk = {
  /** What is seen, by screen and width. */
  looks: Map<string, Part[]>
  pictures: Map<string, Buffer>
  /** What is wrong with the files of the page, and screens that could not be opened. */
  faults: string[]
}

const allWidths = [1440, 1024, 390]

export type Theme = 'light' | 'dark' | 'forced colours'

type Options = {
  widths?: readonly number[]
  theme?: Theme
  takesPictures?: boolean
}

/** Opens each screen in an empty profile, and measures it at each width. */
export const walk = async (
  browser: Browser,
  url: string,
  screens: readonly Screen[],
  { widths = allWidths, theme = 'light', takesPictures = false }: Options = {},
): Promise<Walk> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    ...(theme === 'forced colours' ? { forcedColors: 'active' } : { colorScheme: theme }),
  })
  const faults = watchFiles(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(url)
  const looks = new Map<string, Part[]>()
  const pictures = new Map<string, Buffer>()
  const visit = async (screen: Screen): Promise<void> => {
    await resize(page, 1440)
    await screen.reach(page)
    for (const width of widths) {
      await resize(page, width)
      const name = `${screen.name} at ${width} px`
      looks.set(name, await measure(page))
      if (takesPictures) pictures.set(name, await page.screenshot())
    }
  }
  const visitAll = async (visited: readonly Screen[]): Promise<void> => {
    for (const screen of visited)
      await visit(screen).catch((error: Error) => faults.push(`${screen.name}: ${error.message}`))
  }
  await page.getByRole('textbox', { name: 'Username', exact: true }).waitFor()
  // The demo's controls follow the portal.
  if (screens.some(({ isOfDemo }) => isOfDemo === true)) {
    await page.getByRole('button', { name: 'Demo panel', exact: true }).waitFor()
    await page
      .getByRole('button', { name: /^Try as / })
      .first()
      .waitFor()
  }
  await visitAll(screens.filter(({ isSignedOut }) => isSignedOut === true))
  await resize(page, 1440)
  await signInByForm(page)
  await visitAll(screens.filter(({ isSignedOut }) => isSignedOut !== true))
  faults.push(...(await page.evaluate(styleSheetsWithoutRules)))
  await context.close()
  return { looks, pictures, faults }
}

const resize = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 900 })

const types: Readonly<Record<string, RegExp>> = {
  document: /^text\/html/,
  script: /^text\/javascript/,
  stylesheet: /^text\/css/,
  image: /^image\//,
  font: /^font\//,
}

/** Collects files of another type than the one that was asked for, and errors of the console. */
const watchFiles = (context: BrowserContext): string[] => {
  const faults: string[] = []
  context.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    const expected = types[response.request().resourceType()]
    if (response.url().startsWith('http') && response.ok() && expected?.test(type) === false)
      faults.push(`${response.url()} is ${type}`)
    if (!response.ok() && response.status() !== 304) faults.push(`${response.url()}: ${response.status()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  context.on('weberror', (fault) => faults.push(`script: ${fault.error().message}`))
  return faults
}

const styleSheetsWithoutRules = (): string[] =>
  [...document.styleSheets].flatMap((sheet) =>
    sheet.cssRules.length === 0 ? `${sheet.href ?? 'a <style>'} has no rules` : [],
  )
