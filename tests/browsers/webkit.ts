import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { isProof } from '#tests/e2e/support/proof.ts'
import type { BrowserTab, Engine, Key } from './driver.ts'

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

type Paths = { driver: string; browser: string; screen: string }

/** Starts WebKitGTK's MiniBrowser on a virtual screen, driven over WebDriver. */
export const startWebKit = async ({
  driver: driverPath,
  browser,
  screen: screenPath,
}: Paths): Promise<Engine> => {
  const home = await mkdtemp(join(tmpdir(), 'portal-webkit-'))
  if (!isProof) await turnAnimationsOff(home)
  const screen = await startScreen(screenPath)
  // Below the ports that Linux gives to outgoing connections, one of which could be in use.
  const port = 20_000 + (process.pid % 12_000)
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    // Downloads are stored in the home folder.
    env: { ...process.env, ...rendering, DISPLAY: screen.display, HOME: home, ...foldersIn(home) },
  })
  const server = `http://127.0.0.1:${port}`
  await untilReady(server)
  const { sessionId, version } = await createSession(server, browser)
  const send: Send = (method, path, body) => request(`${server}/session/${sessionId}${path}`, method, body)
  await send('POST', '/timeouts', { script: 30_000, pageLoad: 30_000 })
  const first = String(await send('GET', '/window'))
  let isFirstUsed = false
  return {
    name: 'webkit',
    version: `WebKitGTK ${version}`,
    downloads: home,
    async openTab() {
      // A new window is opened from the current one, which may have been closed.
      await send('POST', '/window', { handle: first })
      // Not a tab: one in the background is not painted.
      const handle = isFirstUsed ? handleOf(await send('POST', '/window/new', { type: 'window' })) : first
      isFirstUsed = true
      return tabOf(send, handle)
    },
    async stop() {
      await send('DELETE', '').catch(() => undefined)
      await end(driver)
      await end(screen.process)
      // Its processes write there until they have ended.
      await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** The web process draws by itself, and no graphics card is emulated. */
const rendering = { WEBKIT_DISABLE_COMPOSITING_MODE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }

/** As a user does in the settings of the desktop: both together save two fifths of the time of the web process. */
const turnAnimationsOff = async (home: string): Promise<void> => {
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
}

const foldersIn = (home: string) => ({
  XDG_CONFIG_HOME: home,
  XDG_DATA_HOME: home,
  XDG_CACHE_HOME: home,
})

const tabOf = (send: Send, handle: string): BrowserTab => {
  // Commands go to the current window, so that two windows must not be used at the same time.
  const inWindow: Send = async (method, path, body) => {
    await send('POST', '/window', { handle })
    return send(method, path, body)
  }
  const run = (script: string) => inWindow('POST', '/execute/sync', { script, args: [] })
  const load = async (path: string, body: object) => {
    await run('window.isLeft = true')
    await inWindow('POST', path, body)
    await untilTrue(() => run('return !window.isLeft && document.readyState === "complete"'))
  }
  const element = async (find: string): Promise<string> => {
    const found = await run(
      `const found = ${find}; found?.scrollIntoView({ block: 'center', behavior: 'instant' }); return found`,
    )
    return elementId(found, find)
  }
  const type = async (text: string) => {
    const active = elementId(await inWindow('GET', '/element/active'), 'with the focus')
    await inWindow('POST', `/element/${active}/value`, { text })
  }
  return {
    async goto(url) {
      const [page, fragment] = url.split('#')
      const [present] = String(await run('return location.href')).split('#')
      // A change of the fragment alone loads no document.
      if (fragment !== undefined && page === present) await inWindow('POST', '/url', { url })
      else await load('/url', { url })
    },
    reload: () => load('/refresh', {}),
    back: async () => void (await inWindow('POST', '/back', {})),
    evaluate: (expression) => run(`return ${expression}`),
    click: async (find) => void (await inWindow('POST', `/element/${await element(find)}/click`, {})),
    type,
    press: (key, times = 1) => type(keyCodes[key].repeat(times)),
    async upload(find, path) {
      const input = elementId(await run(`return ${find}`), find)
      await inWindow('POST', `/element/${input}/value`, { text: path })
    },
    resize: async (width, height) => void (await inWindow('POST', '/window/rect', { width, height })),
    async screenshot(path) {
      await writeFile(`${path}.png`, Buffer.from(String(await inWindow('GET', '/screenshot')), 'base64'))
    },
    print: async () => null,
    frame: async () => null,
    close: async () => void (await inWindow('DELETE', '/window')),
  }
}

const keyCodes: Readonly<Record<Key, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
}

/** The property that WebDriver keeps the id of an element in. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

const elementId = (value: unknown, find: string): string => {
  if (typeof value === 'object' && value !== null && elementKey in value) return String(value[elementKey])
  throw new Error(`There is no element ${find}`)
}

const handleOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && 'handle' in value) return String(value.handle)
  throw new Error('WebKit did not open a window')
}

const createSession = async (server: string, binary: string) => {
  const capabilities = {
    // By itself the driver answers no command before a page has loaded, and people type earlier.
    alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }
  const created = await request(`${server}/session`, 'POST', { capabilities })
  const json = JSON.parse(JSON.stringify(created))
  return { sessionId: String(json.sessionId), version: String(json.capabilities.browserVersion) }
}

/** Sends a WebDriver command and returns its value; throws with the message of the driver. */
const request = async (address: string, method: string, body?: object): Promise<unknown> => {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`)
  return value
}

const untilReady = async (server: string): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await request(`${server}/status`, 'GET').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver did not start')
}

/** While one page replaces another there is nothing to run a script in. */
const untilTrue = async (ask: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if ((await ask().catch(() => false)) === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKit did not load the page')
}

/** Xvfb chooses a free display and writes its number to the descriptor. */
const startScreen = async (path: string): Promise<{ display: string; process: ChildProcess }> => {
  const process = spawn(path, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = process.stdio[3]
  if (!output || !('read' in output)) throw new Error('Xvfb has no output')
  const [line] = await once(createInterface({ input: output }), 'line')
  return { display: `:${line}`, process }
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}
