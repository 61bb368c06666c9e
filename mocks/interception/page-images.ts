import { storagePath } from '#mocks/wire/paths.ts'

/**
 * Shows stored pictures where no worker can answer the requests of `img` elements: their files are fetched by `fetchInPage`
 * and shown as object URLs. React sets `src` by setAttribute; no request for the file reaches the server.
 */
export const loadImagesInPage = (fetchInPage: typeof globalThis.fetch): void => {
  const setAttribute = HTMLImageElement.prototype.setAttribute
  const wanted = new WeakMap<HTMLImageElement, string>()

  const load = async (image: HTMLImageElement, address: string): Promise<void> => {
    const response = await fetchInPage(address).catch(() => Response.error())
    const isOutdated = wanted.get(image) !== address
    if (isOutdated) return
    if (!response.ok) return void image.dispatchEvent(new Event('error'))
    const url = URL.createObjectURL(await response.blob())
    const revoke = () => URL.revokeObjectURL(url)
    for (const type of ['load', 'error']) image.addEventListener(type, revoke, { once: true })
    setAttribute.call(image, 'src', url)
  }

  HTMLImageElement.prototype.setAttribute = function (name, value) {
    const address = new URL(String(value), location.href)
    const isStored =
      name === 'src' && address.origin === new URL(location.href).origin && storagePath.test(address.pathname)
    if (name === 'src') wanted.set(this, isStored ? address.href : '')
    if (isStored) void load(this, address.href)
    else setAttribute.call(this, name, value)
  }
}
