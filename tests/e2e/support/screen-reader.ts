import { setTimeout } from 'node:timers/promises'
import { type CDPSession, expect, type Page, type Request } from '@playwright/test'

/** Does something once the page is quiet, and returns what a screen reader says until it is so again. */
export type SpokenDuring = (act: () => Promise<unknown>) => Promise<string[]>

/** Listens, and fails for an act after which nothing is said, a sentence is said twice, or the focus is lost. */
export const listenTo = async (page: Page): Promise<SpokenDuring> => {
  const speechDuring = await recordSpeech(page)
  return async (act) => {
    const { lines, isLost } = await speechDuring(act)
    expect(isLost, `the focus is lost after ${lines.join(' | ')}`).toBe(false)
    expect(lines, 'nothing is said').not.toEqual([])
    expect(lines, 'a sentence is said twice').toEqual([...new Set(lines)])
    return lines
  }
}

type Speech = { lines: string[]; isLost: boolean }

/**
 * Listens to a page as a screen reader does: to the element that gets the focus, as the accessibility tree has it,
 * and to live regions. `isLost`: nothing has the focus after the act.
 */
const recordSpeech = async (page: Page): Promise<(act: () => Promise<unknown>) => Promise<Speech>> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Accessibility.enable')
  await page.addInitScript(record, quietMs)
  await page.evaluate(record, quietMs)
  const describe = describer(devtools)
  const isAnswered = watchAnswers(page)
  return async (act) => {
    // On a busy machine a page may still be drawn, and what is said in a flood of changes is lost.
    await untilQuiet(page, isAnswered)
    const before = await describe('document.activeElement')
    await page.evaluate(() => window.screenReader.forget())
    await act()
    await untilQuiet(page, isAnswered)
    const { live, focused, isLost } = await page.evaluate(() => window.screenReader.summary())
    const spoken: { at: number; text: string }[] = live
    for (const [index, at] of focused.entries()) {
      const text = await describe(`screenReader.focused[${index}].parts`)
      if (text !== '') spoken.push({ at, text })
    }
    const after = await describe('document.activeElement')
    if (focused.length === 0 && after !== before) spoken.push({ at: Number.POSITIVE_INFINITY, text: after })
    return { lines: spoken.toSorted((one, other) => one.at - other.at).map(({ text }) => text), isLost }
  }
}

/** How long a page is watched until it counts as quiet. */
const quietMs = 700

/** Whether all calls have been answered for a while: on a busy machine a page has nothing to say before the answer comes. */
const watchAnswers = (page: Page): (() => boolean) => {
  const pending = new Set<Request>()
  let answeredAt = Number.NEGATIVE_INFINITY
  const end = (request: Request) => {
    pending.delete(request)
    answeredAt = performance.now()
  }
  page
    .on('request', (request) => pending.add(request))
    .on('requestfinished', end)
    .on('requestfailed', end)
  return () => pending.size === 0 && performance.now() - answeredAt > quietMs
}

const untilQuiet = async (page: Page, isAnswered: () => boolean): Promise<void> => {
  const end = performance.now() + 20_000
  do {
    if (performance.now() > end) throw new Error('There are calls without an answer')
    await setTimeout(100)
    // Not at each frame, which would draw sixty a second.
    await page.waitForFunction(() => window.screenReader.isQuiet(), null, { polling: 100, timeout: 10_000 })
  } while (!isAnswered())
}

/** Describes what an expression of the page refers to, an element or a list of elements; '' for one that is gone. */
const describer = (devtools: CDPSession) => async (expression: string) => {
  const count = await evaluate(devtools, `[${expression}].flat().length`)
  const parts: string[] = []
  for (let index = 0; index < Number(count.value); index += 1) {
    const { objectId } = await evaluate(devtools, `[${expression}].flat()[${index}]`)
    if (objectId === undefined) continue
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    })
    const node = nodes.find(({ ignored }) => !ignored)
    if (node !== undefined) parts.push(sentenceOf(node))
  }
  return parts.join('; ')
}

const evaluate = async (devtools: CDPSession, expression: string) =>
  (await devtools.send('Runtime.evaluate', { expression })).result

type Value = { value?: unknown }

type AxNode = {
  role?: Value
  name?: Value
  value?: Value
  description?: Value
  properties?: { name: string; value: Value }[]
}

/** The name, role, value, states and description, as in `City, textbox, required, invalid, Field is required`. */
const sentenceOf = ({ role, name, value, description, properties = [] }: AxNode): string => {
  const states = properties.flatMap(({ name: state, value: { value: is } }) => wordOf(state, is))
  return [name?.value, role?.value, value?.value, ...states, description?.value]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

const wordOf = (state: string, is: unknown): string[] => {
  if (state === 'expanded') return [is ? 'expanded' : 'collapsed']
  if (state === 'checked') return [is === 'true' ? 'checked' : 'not checked']
  const isSpoken = ['required', 'invalid', 'disabled', 'readonly', 'selected', 'busy'].includes(state)
  return isSpoken && is !== false && is !== 'false' ? [state] : []
}

declare global {
  interface Window {
    screenReader: {
      focused: { at: number; parts: Element[] }[]
      forget: () => void
      isQuiet: () => boolean
      summary: () => { live: { at: number; text: string }[]; focused: number[]; isLost: boolean }
    }
  }
}

/** Runs in the page. Screen readers drop the text of a live region that changes in a flood of other changes. */
const record = (quietTime: number) => {
  if (window.screenReader !== undefined) return
  const flood = { size: 10, msAfter: 250 }
  const alerts = '[role=alert]:not([aria-live=off])'
  const regions = `[role=status], ${alerts}, [role=log], [aria-live=polite], [aria-live=assertive]`
  let live: { at: number; text: string }[] = []
  let floodAt = Number.NEGATIVE_INFINITY
  let changedAt = performance.now()
  let last: Element | null = null

  const isHidden = (element: Element) => element.closest('[aria-hidden=true], [inert], [hidden]') !== null
  const textOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? ''
    if (node.matches('[aria-hidden=true], [hidden], script, style')) return ''
    return node.getAttribute('aria-label') ?? textIn(node)
  }
  const textIn = (node: Node): string => [...node.childNodes].map(textOf).join(' ')
  const isBusy = () =>
    [...document.querySelectorAll('[aria-busy=true]')].some((part) => part.checkVisibility())
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  /** The alerts in an added node: they are read when they appear, other regions when they change. */
  const alertsIn = (node: Node): Element[] => {
    if (!(node instanceof Element)) return []
    return node.matches(alerts) ? [node] : [...node.querySelectorAll(alerts)]
  }
  /** What a region with this change says: all of it, or what was added. */
  const announcedBy = (region: Element, { target, addedNodes, removedNodes }: MutationRecord): string => {
    if (region.matches('[role=status], [role=alert], [aria-atomic=true]')) return textIn(region)
    if (addedNodes.length > 0) return [...addedNodes].map(textOf).join(' ')
    return removedNodes.length > 0 ? '' : textOf(target)
  }
  /** Adds what is said because of a change; returns how much of the page it changes outside of live regions. */
  const noteChange = (change: MutationRecord, texts: Map<Element, string>): number => {
    const { target, addedNodes, removedNodes } = change
    for (const alert of [...addedNodes].flatMap(alertsIn)) texts.set(alert, textIn(alert))
    const region = elementOf(target)?.closest(regions)
    if (!region) return addedNodes.length + removedNodes.length || 1
    texts.set(region, announcedBy(region, change))
    return 0
  }
  new MutationObserver((changes) => {
    changedAt = performance.now()
    const texts = new Map<Element, string>()
    const others = changes.reduce((count, change) => count + noteChange(change, texts), 0)
    if (others >= flood.size) floodAt = changedAt
    if (changedAt - floodAt < flood.msAfter) return
    for (const [region, text] of texts) {
      const plain = text.replace(/\s+/g, ' ').trim()
      if (plain !== '' && !isHidden(region)) live.push({ at: changedAt, text: plain })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })

  /** The groups and dialogs that the focus has entered, and the element that has it. */
  const partsOf = (element: Element): Element[] => {
    const parts = [element]
    let around = element.parentElement?.closest('fieldset, [role=group], [role=dialog], [role=alertdialog]')
    while (around && !(last?.isConnected && around.contains(last))) {
      parts.unshift(around)
      around = around.parentElement?.closest('fieldset, [role=group], [role=dialog], [role=alertdialog]')
    }
    return parts
  }
  const add = (element: Element) => {
    changedAt = performance.now()
    screenReader.focused.push({ at: changedAt, parts: partsOf(element) })
    last = element
  }
  addEventListener('focusin', ({ target }) => (target instanceof Element ? add(target) : undefined), true)
  // The option that a combobox with the focus points to is read like one that has the focus.
  new MutationObserver(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id ? document.getElementById(id) : null
    if (option !== null) add(option)
  }).observe(document, { subtree: true, attributeFilter: ['aria-activedescendant'] })

  const screenReader: Window['screenReader'] = {
    focused: [],
    forget: () => {
      live = []
      screenReader.focused = []
      changedAt = performance.now()
    },
    isQuiet: () => performance.now() - changedAt > quietTime && !isBusy(),
    summary: () => ({
      live,
      focused: screenReader.focused.map(({ at }) => at),
      isLost: document.activeElement === null || document.activeElement === document.body,
    }),
  }
  window.screenReader = screenReader
}
