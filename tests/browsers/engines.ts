import { existsSync } from 'node:fs'
import type { Engine, EngineName } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const firefox = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
const webKitDriver = '/usr/bin/WebKitWebDriver'
const screenServer = '/usr/bin/Xvfb'

/** MiniBrowser is in the library folder of the machine's architecture. */
const findMiniBrowser = (): string | undefined =>
  ['x86_64', 'aarch64', 'arm']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path))

type Candidate = {
  isInstalled: () => boolean
  /** Debian packages that install it. */
  packages: readonly string[]
  start: () => Promise<Engine>
}

export const engines: Readonly<Record<EngineName, Candidate>> = {
  firefox: {
    isInstalled: () => existsSync(firefox),
    packages: ['firefox-esr', 'fonts-liberation', 'fonts-dejavu-core'],
    start: () => startFirefox(firefox),
  },
  webkit: {
    isInstalled: () =>
      [webKitDriver, screenServer, findMiniBrowser() ?? ''].every((path) => existsSync(path)),
    packages: ['webkit2gtk-driver', 'xvfb'],
    start: () =>
      startWebKit({ driver: webKitDriver, browser: findMiniBrowser() ?? '', screen: screenServer }),
  },
}

export const engineNames = ['firefox', 'webkit'] as const satisfies readonly EngineName[]
