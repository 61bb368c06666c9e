// Prepended to msw's worker, after the files of the build (`files`) and the routes of the portal (`routes`), which vite-plugin.ts
// writes. Serves both from the cache when there is no network, so that a reload, which some saves cause, does not end the
// demo. msw handles the calls to the backend. Everything else below the demo's address belongs to its host.
const cacheName = 'care-admin-portal-demo'

// This cache stays empty. It exists from the moment at which the address serves another page than the demo: a worker that
// the browser has stopped and restarted has forgotten that, and still controls the page.
const retiredName = `${cacheName} replaced at ${registration.scope}`

// msw unregisters the worker with its last page, and a reload at that moment would need the server. This worker is
// unregistered when its address serves another page than the demo.
const unregister = registration.unregister.bind(registration)
registration.unregister = () => Promise.resolve(false)

addEventListener('activate', (event) => event.waitUntil(resume()))

/** The path below the scope of this worker; null if the address is not below it. */
const placeOf = ({ origin, pathname, href }) =>
  origin === location.origin && href.startsWith(registration.scope)
    ? pathname.slice(new URL(registration.scope).pathname.length)
    : null

/** Excludes the modules of src/api, which the development server serves under the same prefix. */
const isBackend = (address) => {
  const place = placeOf(address)
  return place !== null && /^(?:api|storage)(?:\/|$)/.test(place) && !/\.[jt]sx?$/.test(place)
}

const isRoute = (address) => {
  const place = placeOf(address)
  return place !== null && routes.some((route) => new RegExp(`^${route}$`, 'i').test(place))
}

addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (isBackend(address)) return
  // msw would pass it on, and so answer it.
  event.stopImmediatePropagation()
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (isRoute(address)) event.respondWith(fetchPage(request))
  } else if (isFile(placeOf(address))) event.respondWith(fetchFile(request))
})

/** Also a file of another release: the page that is stored is that of an earlier one until all files of this one are. */
const isFile = (place) => files.includes(place) || /^assets\/[^/]*-[\w-]{8}\.\w+$/.test(place)

/** Milliseconds after which a host that has not answered counts as lost, if what it is asked for is stored. */
const hostLimit = 5_000

const withHostLimit = async (isStored, load) => {
  const tooSlow = new AbortController()
  const timer = isStored ? setTimeout(() => tooSlow.abort(), hostLimit) : undefined
  try {
    return await load(tooSlow.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Every path of the portal is the same page. It is requested by the address of the scope: hosts may answer 404 for other
 * paths, and redirect from the name of its file.
 */
const fetchPage = async (request) => {
  const stored = await cached(registration.scope)
  const { page, isDemo } = await withHostLimit(stored !== undefined, loadPage)
  if (!page?.ok) return withoutPage(page, stored, request)
  if (isDemo) await resume()
  // For example to a page on which users of the host sign in.
  else if (page.redirected && placeOf(new URL(page.url)) === null) return Response.redirect(page.url)
  else await retire()
  return unredirected(page)
}

const loadPage = async (signal) => {
  try {
    const page = await fetch(registration.scope, { headers: { Accept: 'text/html' }, signal })
    return { page, isDemo: (await page.clone().text()).includes('<div id="demo"') }
  } catch {
    return { page: signal.aborted ? null : await redirectOf(registration.scope, signal), isDemo: false }
  }
}

const withoutPage = (page, stored, request) => {
  // For example to a page of another host on which its users sign in: the browser follows it.
  if (page?.type === 'opaqueredirect') return page
  if (stored !== undefined) return unredirected(stored)
  return page === null ? notStored() : fetch(request)
}

/** A redirect to another host, which this worker may not follow; null if there is none. */
const redirectOf = async (address, signal) => {
  const init = { headers: { Accept: 'text/html' }, redirect: 'manual', signal }
  const response = await fetch(address, init).catch(() => null)
  return response?.type === 'opaqueredirect' ? response : null
}

/** In place of the error page of the browser, which does not say that the demo can still be opened. */
const notStored = () =>
  new Response(
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not ready offline</title>' +
      '<h1>The demo is not ready offline</h1><p>The host of the demo does not answer, and its page is not stored in this browser yet. ' +
      'The bar says <em>Ready offline</em> when it is.</p><p><a href="">Retry</a></p></html>',
    { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

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
  const stored = await cached(request.url)
  if (isImmutable && stored !== undefined) return stored
  const isStored = stored !== undefined
  const response = await withHostLimit(isStored, (signal) => loadFile(request, isStored, signal))
  // A host that the demo has left answers with an error of any type.
  if (response?.ok && !isPageFor(request.url, response)) return response
  return stored ?? response ?? Response.error()
}

const loadFile = async (request, isStored, signal) => {
  try {
    const response = await fetch(request, { signal })
    // The limit holds for the end of the answer too.
    if (isStored) await response.clone().arrayBuffer()
    return response
  } catch {
    return undefined
  }
}

/** Whether a page answers for another file: hosts send one of theirs for a file that is missing. */
const isPageFor = (address, response) =>
  !/\/(?:[\w-]+\.html)?$/.test(new URL(address).pathname) &&
  response.headers.get('Content-Type')?.startsWith('text/html') === true

/** A browser without space or with blocked site data has no cache. */
const cached = async (address) => {
  const stored = await caches.match(address, { cacheName, ignoreVary: true }).catch(() => undefined)
  // Earlier releases have stored a page of the host in place of a file that it did not have.
  return stored !== undefined && isPageFor(address, stored) ? undefined : stored
}
