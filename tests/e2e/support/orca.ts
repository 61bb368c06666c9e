import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, type Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '#tests/support/test-run/browser.ts'

const programs = {
  orca: '/usr/bin/orca',
  screen: '/usr/bin/Xvfb',
  bus: '/usr/bin/dbus-daemon',
  accessibility: '/usr/libexec/at-spi-bus-launcher',
}

/** The Debian packages that install Orca and what it needs. */
export const orcaPackages = ['orca', 'xvfb', 'dbus', 'at-spi2-core', 'speech-dispatcher']

export const isOrcaInstalled = (): boolean =>
  findBrowser() !== null && Object.values(programs).every((path) => existsSync(path))

export type Listener = {
  page: Page
  /** Does something, and returns what Orca says until it is quiet again. */
  hear: (act: () => Promise<unknown>) => Promise<string[]>
  stop: () => Promise<void>
}

/** Starts Orca and a Chromium with a window, on a screen and a message bus of their own. */
export const startOrca = async (): Promise<Listener> => {
  const folder = await mkdtemp(join(tmpdir(), 'orca-'))
  const children: ChildProcess[] = []
  const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore', 'pipe'] })
    children.push(child)
    return child
  }
  const speech = join(folder, 'speech')
  await writeFile(speech, '')
  await copyFile(new URL('orca-customizations.py', import.meta.url), join(folder, 'orca-customizations.py'))
  const screen = start(programs.screen, ['-displayfd', '3', '-screen', '0', '1400x900x24'], process.env)
  const DISPLAY = `:${await firstLine(screen.stdio[3])}`
  const busOptions = ['--session', '--nofork', '--nopidfile', '--print-address']
  const DBUS_SESSION_BUS_ADDRESS = await firstLine(start(programs.bus, busOptions, process.env).stdout)
  const env = { ...process.env, DISPLAY, DBUS_SESSION_BUS_ADDRESS, ORCA_SPEECH: speech }
  start(programs.accessibility, ['--launch-immediately', '--a11y=1', '--screen-reader=1'], env)
  start(programs.orca, ['--user-prefs', folder], env)
  const readSpeech = async (): Promise<string[]> =>
    (await readFile(speech, 'utf8'))
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => String(JSON.parse(line)))
  /** Waits until Orca has spoken after the first lines, and then is quiet. */
  const untilQuiet = async (count: number): Promise<string[]> => {
    const deadline = Date.now() + 20_000
    let before = count
    let quietSince = Date.now()
    while (Date.now() < deadline && (before === count || Date.now() - quietSince < 4_000)) {
      await wait(100)
      const { length } = await readSpeech()
      if (length !== before) quietSince = Date.now()
      before = length
    }
    return (await readSpeech()).slice(count)
  }
  // "Screen reader on."
  await untilQuiet(0)
  const browser = await chromium.launch({
    headless: false,
    executablePath: findBrowser() ?? '',
    args: [
      '--force-renderer-accessibility',
      '--no-first-run',
      '--disable-background-networking',
      ...noSandbox,
    ],
    env: { ...Object.fromEntries(Object.entries(env).filter(isSet)), ACCESSIBILITY_ENABLED: '1' },
  })
  const page = await browser.newPage()
  await untilQuiet(1)
  return {
    page,
    hear: async (act) => {
      const { length } = await readSpeech()
      await act()
      return untilQuiet(length)
    },
    stop: async () => {
      await browser.close()
      // Orca does not end by other signals.
      for (const child of children) child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Chromium refuses its sandbox to root. */
const noSandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const isSet = (entry: [string, string | undefined]): entry is [string, string] => entry[1] !== undefined

const firstLine = async (output: Readable | Writable | null | undefined): Promise<string> => {
  if (!(output instanceof Readable)) throw new Error('A program has no output')
  const [line] = await once(createInterface({ input: output }), 'line')
  return String(line)
}
