// Appended to msw's worker in the demo build. A worker that the browser stopped and started again has forgotten its
// pages, and msw then passes calls on to the server. This answers them instead; the page activates the worker and repeats
// the call (retry-when-stopped.ts).
{
  // A success status: browsers log failures on the console, and this call succeeds a moment later.
  const stopped = () => new Response(null, { status: 204, headers: { 'X-Mock-Worker-Stopped': 'true' } })

  const fetchFromNetwork = self.fetch.bind(self)
  const isActive = () => caches.has(cacheName)
  self.fetch = async (input, init) =>
    isBackend(new URL(input instanceof Request ? input.url : input, location.href)) && (await isActive())
      ? stopped()
      : fetchFromNetwork(input, init)

  addEventListener('fetch', (event) => {
    if (isBackend(new URL(event.request.url))) event.respondWith(self.fetch(event.request))
  })
}
