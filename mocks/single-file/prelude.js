// Runs first in the single-file demo, which has no server: the address of a screen is in the hash, config.json is in the
// file, and storage may be blocked.
{
  if (!location.hash.startsWith('#/')) {
    const isLink = location.hash.startsWith('#demo=')
    history.replaceState(null, '', isLink ? `#/?${location.hash.slice(1)}` : '#/')
  }

  const fetchFromNetwork = window.fetch.bind(window)
  window.fetch = (input, init) =>
    String(input).endsWith('/config.json')
      ? Promise.resolve(new Response(document.getElementById('config').textContent))
      : fetchFromNetwork(input, init)

  // Browsers take all files on disk for one site. Each copy of the file, by its build and its path, gets databases, channels and
  // a local storage of its own: what is prepared for one customer must not be shown to the next.
  const own = `copy ${document.querySelector('meta[name=demo-build]').content} ${location.href.split('#')[0]}|`
  const openDatabase = IDBFactory.prototype.open
  const deleteDatabase = IDBFactory.prototype.deleteDatabase
  IDBFactory.prototype.open = function (name, ...version) {
    return openDatabase.call(this, own + name, ...version)
  }
  IDBFactory.prototype.deleteDatabase = function (name) {
    return deleteDatabase.call(this, own + name)
  }
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name) {
      super(own + name)
    }
  }
  const openOwnStorage = () => {
    const shared = window.localStorage
    const ownKeys = () => Object.keys(shared).filter((key) => key.startsWith(own))
    const ownStorage = {
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
    Object.defineProperty(window, 'localStorage', { value: ownStorage, configurable: true })
    window.addEventListener('storage', (event) => {
      if (event.storageArea !== shared || event.key === null) return
      event.stopImmediatePropagation()
      if (event.key.startsWith(own))
        window.dispatchEvent(new StorageEvent('storage', { key: event.key.slice(own.length) }))
    })
    // As early.js says it of other pages.
    if (ownStorage.getItem('token') !== null) document.documentElement.dataset.place = 'app'
  }
  // Chromium gives a page on disk that asks for its local storage before the browser knows of the navigation an empty one for
  // as long as the page lives: after some reloads the user would be signed out. What is asked of IndexedDB is answered later than
  // that. The scripts of the portal wait for it; early.js, which does not, finds nothing stored.
  const browserStorage = Object.getOwnPropertyDescriptor(window, 'localStorage')
  Object.defineProperty(window, 'localStorage', { value: { getItem: () => null }, configurable: true })
  window.storageOpened = Promise.race([
    Promise.resolve().then(() => indexedDB.databases?.()),
    // WebKit has had releases that never answered.
    new Promise((resolve) => setTimeout(resolve, 1000)),
  ])
    .catch(() => undefined)
    .then(() => {
      Object.defineProperty(window, 'localStorage', browserStorage)
      openOwnStorage()
    })
    // A sandboxed frame has no storage.
    .catch(() => undefined)

  try {
    document.cookie
  } catch {
    // A sandboxed frame has no cookies: what they would remember lasts as long as the page.
    const cookies = new Map()
    Object.defineProperty(document, 'cookie', {
      get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      set(text) {
        const [, name, value] = /^([^=]*)=([^;]*)/.exec(text) ?? []
        cookies.set(name, value)
      },
    })
  }
}
