import { existsSync, readFileSync } from 'node:fs'
import { engineNames, engines } from '#tests/browsers/engines.ts'
import { promtool, servers } from '#tests/cli/hosting-programs.ts'
import { isOrcaInstalled, orcaPackages } from '#tests/e2e/support/orca.ts'
import { findBrowser, findHeadlessBrowser } from './browser.ts'
import { runInProcessGroup } from './command.ts'
import type { Part } from './part.ts'
import { done, failedOnce } from './tally.ts'

/** Installs the programs that the tests need and the machine does not have. */
export const programs: Part = {
  name: 'programs',
  run: async (write) => {
    const install = (command: readonly string[]) =>
      runInProcessGroup(command, { env: { DEBIAN_FRONTEND: 'noninteractive' }, write })
    const aptGet = (...args: readonly string[]) => install([...asRoot(), 'apt-get', ...args])
    if (missingPackages().length > 0 && isDebian()) {
      await aptGet('update')
      // One by one: a package that this Debian does not have must not keep out the others.
      for (const name of missingPackages()) await aptGet('install', '-y', '--no-install-recommends', name)
    }
    if (findBrowser() === null) await install(['npx', 'playwright', 'install', 'chromium'])
    const browser = findHeadlessBrowser()
    const missing = missingPackages()
    if (browser === null) write('No Chromium, and none could be installed\n')
    else await runInProcessGroup([browser, '--version'], { write })
    if (missing.length > 0) write(`Not installed: apt-get install ${missing.join(' ')}\n`)
    return browser === null ? failedOnce('no Chromium') : { ...done, passed: 0 }
  },
}

/** Then nothing has to be found, or installed. */
const isNamed = (process.env.CHROMIUM_PATH ?? '') !== ''

const missingPackages = (): string[] => [
  ...(findBrowser() === null ? ['chromium'] : []),
  ...(isNamed || findHeadlessBrowser() !== findBrowser() ? [] : ['chromium-headless-shell']),
  ...engineNames.filter((name) => !engines[name].isInstalled()).flatMap((name) => engines[name].packages),
  ...missingServers(),
  ...(process.env.PROOF === undefined || isOrcaInstalled() ? [] : orcaPackages),
]

/** Where systemd runs, Debian would start each of them for good. */
const missingServers = (): string[] =>
  existsSync('/run/systemd/system')
    ? []
    : [servers.nginx, servers.caddy, promtool]
        .filter(({ path }) => !existsSync(path))
        .map(({ package: name }) => name)

const asRoot = () => (process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'])

/** Not Debian's derivatives: Ubuntu's package `chromium` only installs a snap. */
const isDebian = (): boolean => {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}
