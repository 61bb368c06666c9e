// Runs first in the single-file demo, which has no server: the address of a screen is in the hash, config.json is in the
// file, and storage may be blocked. The build makes the portal read `hashLocation` instead of `location`.
{
  const origin = 'http://portal.demo'
  const current = () => new URL(location.hash.slice(1) || '/', origin)
  const toHash = (address) => `#${String(address).replace(origin, '')}`

  window.hashLocation = {
    origin,
    get pathname() {
      return current().pathname
    },
    get search() {
      return current().search
    },
    assign(address) {
      location.hash = toHash(address)
      location.reload()
    },
  }
  window.hashWindow = {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    history,
    location: window.hashLocation,
  }
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history)
    history[name] = (state, unused, address) =>
      address === undefined || address === null || address === ''
        ? change(state, unused)
        : change(state, unused, toHash(address))
  }
  if (!location.hash.startsWith('#/')) history.replaceState(null, '', '/')

  const fetchFromNetwork = window.fetch.bind(window)
  window.fetch = (input, init) =>
    String(input).endsWith('/config.json')
      ? Promise.resolve(new Response(document.getElementById('config').textContent))
      : fetchFromNetwork(input, init)

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
