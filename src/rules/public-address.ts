type Portal = {
  /** Of config.json: where users open the portal. */
  publicUrl: string | undefined
  /** The address of the page. */
  page: string
  /** The path under which the portal is served, without its last slash. */
  base: string
  /** The `href` of a link to a path. */
  hrefOf: (path: string) => string
}

/** The whole address of a screen, as other devices open it. */
export const publicAddress = ({ publicUrl, page, base, hrefOf }: Portal, path: string): string =>
  publicUrl === undefined
    ? new URL(hrefOf(base + path), page).href
    : `${publicUrl.replace(/\/+$/, '')}${hrefOf(path)}`

/** Whether no other device can open an address: that of a file, or of this device alone. */
export const isOnlyHere = (address: string): boolean => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'file:' || /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/.test(hostname)
}
