// Prepended to msw's worker. Serves the page and its files from the cache when there is no network, so that a reload,
// which some saves cause, does not end the demo. msw handles the calls to the backend.
const cacheName = 'care-admin-portal-demo'

// This cache stays empty. It exists from the moment at which the address serves another page than the demo: a worker that
// the browser has stopped and restarted has forgotten that, and still controls the page.
const retiredName = `${cacheName} replaced at ${registration.scope}`

// msw unregisters the worker with its last page, and a reload at that moment would need the server. This worker is
// unregistered when its address serves another page than the demo.
const unregister = registration.unregister.bind(registration)
registration.unregister = () => Promise.resolve(false)

addEventListener('activate', (event) => event.waitUntil(resume()))

const isInScope = ({ origin, href }) => origin === location.origin && href.startsWith(registration.scope)
/** Excludes the modules of src/api, which the development server serves under the same prefix. */
const isBackend = (address) =>
  isInScope(address) &&
  /\/(?:api|storage)(?:\/|$)/.test(address.pathname) &&
  !/\.[jt]sx?$/.test(address.pathname)

addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || !isInScope(address) || isBackend(address)) return
  event.stopImmediatePropagation()
  event.respondWith(request.mode === 'navigate' ? fetchPage(request) : fetchFile(request))
})

/**
 * Every path of the portal is the same page. It is requested by its file name: hosts may answer 404 for other paths, and
 * to requests that are not navigations.
 */
const fetchPage = async (request) => {
  const page = await fetch(`${registration.scope}index.html`).catch(() => null)
  if (page?.ok) {
    await ((await isDemo(page.clone())) ? resume() : retire())
    return unredirected(page)
  }
  return (await cached(registration.scope)) ?? (page === null ? notStored() : fetch(request))
}

/** In place of the error page of the browser, which does not say that the demo can still be opened. */
const notStored = () =>
  new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not ready offline</title>' +
      '<h1>The demo is not ready offline</h1><p>The host of the demo does not answer, and its page is not stored in this browser yet. ' +
      'The bar says <em>Ready offline</em> when it is.</p><p><a href="">Retry</a></p></html>',
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

const isDemo = async (page) => (await page.text()).includes('<div id="demo"')

const resume = () => caches.delete(retiredName)

const retire = async () => {
  await caches.open(retiredName)
  await caches.delete(cacheName)
  await unregister()
}

// biome-ignore lint/correctness/noUnusedVariables: restarted.worker.js, which follows in the same script, uses it.
const isDemoActive = async () => !(await caches.has(retiredName))

/** Browsers refuse a redirected response to a navigation. */
const unredirected = (response) =>
  response.redirected ? new Response(response.body, { headers: response.headers }) : response

/** A file with a hash in its name never changes. */
const fetchFile = async (request) => {
  const isImmutable = /-[\w-]{8}\.\w+$/.test(new URL(request.url).pathname)
  const known = isImmutable ? await cached(request.url) : undefined
  if (known !== undefined) return known
  return fetch(request).catch(async () => (await cached(request.url)) ?? Response.error())
}

const cached = (address) => caches.match(address, { cacheName, ignoreVary: true })
