// Stands before msw's own code in the demo's worker: the page and its files come from the cache when the network is gone,
// so that a reload (some saves ask for one) does not end the demo. Calls of the backend are left to msw.
const cacheName = 'care-admin-portal-demo'

// msw takes the worker away with its last page, and a reload that comes just then would look for the host. Ours goes when
// another portal than the demo stands at its address; the cache tells whether it is at work.
const takeAway = registration.unregister.bind(registration)
registration.unregister = () => Promise.resolve(false)

addEventListener('activate', (event) => event.waitUntil(caches.open(cacheName)))

const isOurs = ({ origin, href }) => origin === location.origin && href.startsWith(registration.scope)
const isBackend = (address) => isOurs(address) && /\/(?:api|storage)(?:\/|$)/.test(address.pathname)

addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || !isOurs(address) || isBackend(address)) return
  event.stopImmediatePropagation()
  event.respondWith(request.mode === 'navigate' ? pageFor(request) : fileFor(request))
})

/**
 * Every path of the portal is the one page. It is asked for by its file: hosts may answer 404 below the first path, and to
 * whoever is no person that opens an address.
 */
const pageFor = async (request) => {
  const page = await fetch(`${registration.scope}index.html`).catch(() => null)
  if (page?.ok) {
    await ((await isDemo(page.clone())) ? caches.open(cacheName) : retire())
    return unredirected(page)
  }
  return (await kept(registration.scope)) ?? fetch(request)
}

const isDemo = async (page) => (await page.text()).includes('<div id="demo">')

const retire = async () => {
  await caches.delete(cacheName)
  await takeAway()
}

/** The browser takes no redirected answer for a page. */
const unredirected = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response

/** Names with a checksum never change their content. */
const fileFor = async (request) => {
  const isForGood = /-[\w-]{8}\.\w+$/.test(new URL(request.url).pathname)
  const known = isForGood ? await kept(request.url) : undefined
  if (known !== undefined) return known
  return fetch(request).catch(async () => (await kept(request.url)) ?? Response.error())
}

/** Not by opening the cache: that would make it, and the cache tells that the demo is at work. */
const kept = (address) => caches.match(address, { cacheName, ignoreVary: true })
