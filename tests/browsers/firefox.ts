import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { ElementHandle, type Frame, type Page } from 'puppeteer-core'
import type { BrowserTab, Engine } from './driver.ts'

/** Starts Firefox and drives it over WebDriver BiDi. */
export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const downloads = await mkdtemp(join(tmpdir(), 'portal-firefox-'))
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    // Nothing here asks for requests, each of which Firefox would report.
    networkEnabled: false,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.useDownloadDir': true,
    },
  })
  return {
    name: 'firefox',
    version: await browser.version(),
    downloads,
    openTab: async () => tabOf(await browser.newPage()),
    async stop() {
      await browser.close()
      await rm(downloads, { recursive: true, force: true })
    },
  }
}

const tabOf = (page: Page): BrowserTab => {
  // Browsers ask before a page with unsaved text is left.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  return tabIn(page, page)
}

/** A page, or a frame of it. */
const tabIn = (page: Page, content: Page | Frame): BrowserTab => {
  const inFront = async (): Promise<Page> => {
    // A page in the background gets neither input nor animation frames.
    await page.bringToFront()
    return page
  }
  return {
    goto: async (address) => void (await (await inFront()).goto(address)),
    reload: async () => void (await (await inFront()).reload()),
    back: async () => void (await (await inFront()).goBack()),
    evaluate: (expression) => content.evaluate(expression),
    async click(find) {
      await inFront()
      await (await elementOf(content, find)).click()
    },
    type: async (text) => (await inFront()).keyboard.type(text),
    async press(key, times = 1) {
      const { keyboard } = await inFront()
      await Promise.all(Array.from({ length: times }, () => keyboard.press(key)))
    },
    async upload(find, path) {
      const input = await (await elementOf(content, find)).toElement('input')
      await input.uploadFile(path)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async (path) => void (await page.screenshot({ path: `${path}.png` })),
    print: () => page.pdf({ format: 'A4' }),
    frame: async () => {
      const [frame] = page.mainFrame().childFrames()
      if (frame === undefined) throw new Error('There is no frame in this page.')
      return tabIn(page, frame)
    },
    close: () => page.close(),
  }
}

const elementOf = async (page: Page | Frame, find: string): Promise<ElementHandle<Element>> => {
  const handle = await page.evaluateHandle(find)
  if (handle instanceof ElementHandle) return handle
  throw new Error(`There is no element ${find}`)
}
