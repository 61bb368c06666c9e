/** By their names, without those that did not arrive. */
const files = new Map<string, Promise<void>>()

/**
 * Loads a chunk once the style sheets that it needs are there, and at the same time the scripts. What did not arrive is asked for
 * again the next time: without its style sheet a popup would be behind the page, and a toast would never close.
 */
export const loadCode = async <Code>(
  load: () => Promise<Code>,
  needs: readonly string[] = [],
): Promise<Code> => {
  await Promise.all(needs.map(loadFile))
  return load()
}

const loadFile = (name: string): Promise<void> => {
  const file = files.get(name) ?? requestFile(name)
  files.set(name, file)
  return file
}

const requestFile = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    const isStyle = name.endsWith('.css')
    const fail = () => {
      link.remove()
      files.delete(name)
      reject(new Error(`${link.href} could not be loaded`))
    }
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    // As in early.js: otherwise it would be fetched twice.
    link.crossOrigin = ''
    link.href = import.meta.env.BASE_URL + name
    // Some servers answer with the page where a file is missing; Chromium takes that for an empty style sheet.
    link.onload = () => (isStyle && !link.sheet?.cssRules.length ? fail() : resolve())
    link.onerror = fail
    document.head.append(link)
    // The import waits for scripts, and says what became of them.
    if (!isStyle) resolve()
  })
