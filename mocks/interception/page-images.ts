import type { BackendPaths } from '#mocks/wire/paths.ts'

/**
 * Shows stored pictures without a worker that answers the requests of `img` elements: loads them with
 * `fetchInPage` and shows object URLs. Overrides both the attribute and the property `src`, because React
 * sets both; no request reaches the server.
 */
export const loadImagesInPage = (
  fetchInPage: typeof globalThis.fetch,
  { storedFiles }: BackendPaths,
): void => {
  const setAttribute = HTMLImageElement.prototype.setAttribute
  const property = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  const wanted = new WeakMap<HTMLImageElement, string>()

  const load = async (image: HTMLImageElement, address: string): Promise<void> => {
    const response = await fetchInPage(address).catch(() => Response.error())
    const isOutdated = wanted.get(image) !== address
    if (isOutdated) return
    if (!response.ok) {
      wanted.delete(image)
      image.dispatchEvent(new Event('error'))
      return
    }
    const url = URL.createObjectURL(await response.blob())
    const revoke = () => URL.revokeObjectURL(url)
    for (const type of ['load', 'error']) image.addEventListener(type, revoke, { once: true })
    setAttribute.call(image, 'src', url)
  }

  /** Sets the source of an image in the browser's own way, unless it is a stored file. */
  const show = (image: HTMLImageElement, source: string, set: () => void): void => {
    const address = new URL(source, location.href)
    const isStored = storedFiles.test(address.href.replace(/[?#].*/s, ''))
    if (!isStored) {
      wanted.set(image, '')
      set()
    } else if (wanted.get(image) !== address.href) {
      wanted.set(image, address.href)
      void load(image, address.href)
    }
  }

  HTMLImageElement.prototype.setAttribute = function (name, value) {
    if (name === 'src') show(this, String(value), () => setAttribute.call(this, name, value))
    else setAttribute.call(this, name, value)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...property,
    set(this: HTMLImageElement, value: string) {
      show(this, value, () => property?.set?.call(this, value))
    },
  })
}
