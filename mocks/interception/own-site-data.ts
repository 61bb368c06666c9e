/**
 * Gives this window databases, channels, cookies and a local storage of its own, under names that begin with `name`: what it stores
 * neither shows nor changes what other windows of this origin have stored.
 */
export const separateSiteData = (name: string): void => {
  const own = `${name}|`
  if ('IDBFactory' in window) {
    const { open, deleteDatabase } = IDBFactory.prototype
    IDBFactory.prototype.open = function (database, ...version) {
      return open.call(this, own + database, ...version)
    }
    IDBFactory.prototype.deleteDatabase = function (database) {
      return deleteDatabase.call(this, own + database)
    }
  }
  const { BroadcastChannel } = window
  class OwnChannel extends BroadcastChannel {
    constructor(channel: string) {
      super(own + channel)
    }
  }
  replace('BroadcastChannel', OwnChannel)
  replace('localStorage', ownPartOf(window.localStorage, own))
  separateCookies(encodeURIComponent(own))
}

const separateCookies = (own: string): void => {
  const shared = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  if (shared === undefined) return
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () =>
      String(shared.get?.call(document))
        .split('; ')
        .flatMap((cookie) => (cookie.startsWith(own) ? [cookie.slice(own.length)] : []))
        .join('; '),
    set: (cookie: string) => shared.set?.call(document, own + cookie),
  })
}

const replace = (name: string, value: unknown): void =>
  void Object.defineProperty(window, name, { value, configurable: true })

const ownPartOf = (shared: Storage, own: string): Storage => {
  const ownKeys = () => Object.keys(shared).filter((key) => key.startsWith(own))
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== shared || event.key === null) return
    event.stopImmediatePropagation()
    if (event.key.startsWith(own))
      window.dispatchEvent(new StorageEvent('storage', { key: event.key.slice(own.length) }))
  })
  return {
    get length() {
      return ownKeys().length
    },
    key: (index) => ownKeys()[index]?.slice(own.length) ?? null,
    getItem: (key) => shared.getItem(own + key),
    setItem: (key, value) => shared.setItem(own + key, value),
    removeItem: (key) => shared.removeItem(own + key),
    clear: () => {
      for (const key of ownKeys()) shared.removeItem(key)
    },
  }
}
