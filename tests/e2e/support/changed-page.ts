import type { Page } from '@playwright/test'

/**
 * Lets each page of a context be changed by others, from its first text on: every text is wrapped as Chrome's translation
 * does it, with the same words, and every field gets an icon beside it as of a password manager.
 */
export const letOthersChange = (page: Page): Promise<unknown> => page.addInitScript(changePage)

const changePage = () => {
  const wrap = (text: Text) => {
    const isText =
      text.data.trim() !== '' && text.parentElement?.closest('script, style, title, font, select') === null
    if (!isText) return
    const inner = document.createElement('font')
    // A text of its own: the one that React knows is no longer in the page.
    inner.append(text.data)
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
  }
  const addIcon = (field: Element) => {
    if (field.nextElementSibling?.matches('[data-icon]')) return
    const icon = document.createElement('div')
    icon.dataset.icon = ''
    field.after(icon)
  }
  const textsIn = (root: Node): Text[] => {
    if (root instanceof Text) return [root]
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    return texts
  }
  const change = (root: Node) => {
    for (const text of textsIn(root)) wrap(text)
    const fields = root instanceof Element ? root.querySelectorAll('input, textarea') : []
    for (const field of fields) addIcon(field)
  }
  new MutationObserver((records) => {
    const changed = records.flatMap(({ target, addedNodes }) => [
      ...(target instanceof Text ? [target] : []),
      ...addedNodes,
    ])
    for (const node of changed) if (node.isConnected) change(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
