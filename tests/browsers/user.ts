import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserTab, Key } from './driver.ts'

const testingLibrary = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Milliseconds that a user waits for an element or a text. */
const timeout = 20_000

/** A user of one window: finds elements by role and accessible name, and waits for them. */
export const createUser = (tab: BrowserTab, origin: string) => {
  const isTrue = async (expression: string): Promise<boolean> => {
    // While a page is being replaced there is nothing to evaluate in.
    const result = await tab
      .evaluate(`(() => { try { return Boolean(${expression}) } catch { return 'failed' } })()`)
      .catch(() => false)
    if (result === 'failed')
      await tab.evaluate(`(() => { ${testingLibrary}; return true })()`).catch(() => false)
    return result === true
  }
  const until = async (expression: string, what = expression): Promise<void> => {
    const end = Date.now() + timeout
    while (!(await isTrue(expression))) {
      if (Date.now() > end) throw new Error(`Timed out waiting for ${what}; the page shows: ${await text()}`)
      // Each look at the page goes through all of it.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const text = async (): Promise<string> =>
    String(await tab.evaluate('document.body.innerText').catch(String))
  const see = (role: string, name: string | RegExp) => until(elementWith(role, name), `${role} ${name}`)
  const waitAndClick = async (role: string, name: string | RegExp) => {
    const found = elementWith(role, name)
    await until(`!${found}.matches(':disabled, [aria-disabled=true]')`, `${role} ${name}, enabled`)
    await tab.click(found)
  }
  return {
    tab,
    isTrue,
    until,
    text,
    /** Waits for an element with this role and accessible name. */
    see,
    seeHeading: (text: string) =>
      until(
        `document.querySelector('h1')?.textContent.trim() === ${JSON.stringify(text)}`,
        `the heading ${text}`,
      ),
    seeText: (part: string) =>
      until(`document.body.innerText.includes(${JSON.stringify(part)})`, `"${part}"`),
    seePath: (path: string) => until(`location.pathname === ${JSON.stringify(path)}`, `the path ${path}`),
    visit: (path: string) => tab.goto(`${origin}${path}`),
    click: waitAndClick,
    /** Types into an empty field, key by key. */
    async type(name: string, text: string) {
      const field = fieldWith(name)
      await until(field, `field ${name}`)
      await tab.click(field)
      await tab.type(text)
      await until(`${field}.value === ${JSON.stringify(text)}`, `"${text}" in ${name}`)
    },
    /** Replaces the text of a field at once, as pasting does: typing takes seconds in a long form. */
    async fill(name: string, text: string) {
      const field = fieldWith(name)
      await until(field, `field ${name}`)
      await tab.evaluate(`(() => {
        const field = ${field}
        field.focus()
        field.select()
        document.execCommand('insertText', false, ${JSON.stringify(text)})
      })()`)
      await until(`${field}.value === ${JSON.stringify(text)}`, `"${text}" in ${name}`)
    },
    /** Chooses an option of a native select; its menu belongs to the system and cannot be driven. */
    async choose(name: string, option: string) {
      const select = elementWith('combobox', name)
      await until(`[...${select}.options].some(({ text }) => text === ${JSON.stringify(option)})`, option)
      await tab.evaluate(`(() => {
        const select = ${select}
        select.value = [...select.options].find(({ text }) => text === ${JSON.stringify(option)}).value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })()`)
    },
    press: (key: Key, times?: number) => tab.press(key, times),
    upload: (find: string, path: string) => tab.upload(find, path),
  }
}

export type User = ReturnType<typeof createUser>

/**
 * The expression that finds the first accessible element of this role and name. Whether it is hidden is asked of the browser:
 * Testing Library would go through the styles of all elements of this role and of everything around them.
 */
const elementWith = (role: string, name: string | RegExp): string =>
  `TestingLibraryDom.queryAllByRole(document.body, ${JSON.stringify(role)}, { hidden: true, name: ${
    typeof name === 'string' ? JSON.stringify(name) : String(name)
  } }).find((found) => found.checkVisibility({ visibilityProperty: true }) && !found.closest('[inert], [aria-hidden=true]'))`

/** Finds a field by its label without the star of required fields: password fields have no role. */
const fieldWith = (label: string): string =>
  `[...document.querySelectorAll('input, textarea')].find(({ labels }) =>
    [...labels].some(({ textContent }) => textContent.replace('*', '').trim() === ${JSON.stringify(label)}))`
