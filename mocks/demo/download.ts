import { isInFrame } from './in-frame.ts'

export const download = (name: string, text: string, type = 'application/json'): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the address over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A title as a part of a file's name; empty if it has no letter or digit of ASCII. */
export const fileNameOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * Whether the demo is in a frame that may forbid downloads, which the browser then ignores without a word. The frame says so
 * where it can be read; of one whose content has an origin of its own it is not known.
 */
export const mayForbidDownloads = (
  frame: Pick<Element, 'getAttribute'> | null = frameElement(),
  isOpaque = isInFrame() && window.origin === 'null',
): boolean => {
  const sandbox = frame?.getAttribute('sandbox') ?? null
  return sandbox === null ? isOpaque : !sandbox.split(/\s+/).includes('allow-downloads')
}

/** Null for a page that is no frame, or in a frame of another origin. */
const frameElement = (): Element | null => {
  try {
    return window.frameElement
  } catch {
    return null
  }
}
